import { describe, expect, it } from 'vitest';
import { displayWidth } from '../../../src/cli/displayWidth.ts';
import { excerpt } from '../../../src/cli/excerpt.ts';

describe('displayWidth', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['漢字', 4],
    ['한글', 4],
    ['e\u0301', 1],
    ['🙂', 2],
    ['👩‍👩‍👧', 2],
    ['❤️', 2],
    ['a\u200bb', 2],
    ['１', 2],
  ])('%s takes %i cells', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });
});

describe('excerpt', () => {
  /** `<…>` marks the stretch. */
  const show = (marked: string, columns = 80): string => {
    const start = marked.indexOf('<');
    const end = marked.indexOf('>') - 1;
    return excerpt({ line: marked.replace(/[<>]/g, ''), start, end }, columns).join('\n');
  };

  it('puts the marks under the stretch', () => {
    expect(show('  A <->B')).toBe('  A -B\n    ^');
    expect(show('A<>')).toBe('A\n ^');
    expect(show('<>')).toBe('\n^');
  });

  it('counts cells, not characters', () => {
    expect(show('漢字<🙂x>y')).toBe('漢字🙂xy\n    ^^^');
    expect(show('e\u0301<x>')).toBe('e\u0301x\n ^');
  });

  it('writes tabs as far as they reach', () => {
    expect(show('\ta\t<b\t>c')).toBe('    a   b   c\n        ^^^^');
  });

  it('lets no sign of the source steer the terminal', () => {
    expect(show('\u001b[31m<\u0007>\u009b\u202e')).toBe('␛[31m␇\ufffd\ufffd\n     ^');
  });

  it('cuts long lines around the stretch', () => {
    const [source = '', marks = ''] = excerpt(
      { line: `${'漢'.repeat(500)}xyz${'b'.repeat(500)}`, start: 500, end: 503 },
      60,
    );
    expect(displayWidth(source)).toBeLessThanOrEqual(60);
    expect(source).toMatch(/^….*xyzb+…$/);
    expect(displayWidth(source.slice(0, source.indexOf('x')))).toBe(marks.indexOf('^'));
    expect(marks.trim()).toBe('^^^');
  });

  it('cuts a stretch that is longer than the line may be', () => {
    const [source, marks] = excerpt({ line: 'a'.repeat(500), start: 100, end: 400 }, 60);
    expect(displayWidth(source)).toBeLessThanOrEqual(60);
    expect(marks.length).toBeLessThanOrEqual(60);
    expect(marks).toMatch(/^ +\^{20,}$/);
  });
});
