import { describe, expect, it } from 'vitest';
import { RewrittenText } from '../../../../../src/diagram/flowchart/prepare/rewrittenText.ts';

describe('RewrittenText', () => {
  const text = new RewrittenText('one (two) three').replace([{ start: 4, end: 10, by: '' }]).replace([
    { start: 0, end: 1, by: 'OOO' },
    { start: 4, end: 9, by: 'x' },
  ]);
  const source = (start: number, end: number) =>
    'one (two) three'.slice(...Object.values(text.toSource({ start, end })));

  it('holds the text with all replacements made', () => {
    expect(text.text).toBe('OOOne x');
  });

  it('finds what was not touched', () => {
    expect(source(3, 5)).toBe('ne');
  });

  it('leaves out what was taken away at the ends of a range', () => {
    expect(source(3, 6)).toBe('ne ');
    expect(source(6, 7)).toBe('three');
    expect(source(3, 7)).toBe('ne (two) three');
  });

  it('finds the whole of what was replaced from any part of what replaced it', () => {
    expect(source(0, 3)).toBe('o');
    expect(source(1, 2)).toBe('o');
  });

  it('maps the end of the text', () => {
    expect(text.toSource({ start: 7, end: 7 })).toEqual({ start: 15, end: 15 });
  });
});
