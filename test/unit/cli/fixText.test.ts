import { expect, it } from 'vitest';
import type { Finding, FindingFix } from '../../../src/cli/validate/finding.ts';
import { fixText } from '../../../src/cli/validate/fixText.ts';

const place = { line: 0, character: 0 };

/** A finding at each match, which the replacement mends. */
function finder(pattern: RegExp, newText: string, isSafe = true) {
  return (text: string): readonly Finding[] =>
    [...text.matchAll(pattern)].map(({ index, 0: found }): Finding => {
      const fix: FindingFix = {
        title: 'Mend',
        isSafe,
        edits: [{ range: { start: index, end: index + found.length }, newText }],
      };
      return {
        code: 'a/b',
        severity: 'error',
        message: '',
        range: { start: place, end: place },
        related: [],
        fixes: [fix],
      };
    });
}

it('makes all fixes of a text', () => {
  expect(fixText('a a a', finder(/a/g, 'bcd'))).toEqual({ text: 'bcd bcd bcd', fixed: 3 });
});

it('lets the second of two fixes at one place wait', () => {
  expect(fixText('aa', finder(/a/g, 'bc'))).toEqual({ text: 'bcbc', fixed: 2 });
});

it('makes no fix that is not safe', () => {
  expect(fixText('a', finder(/a/g, 'b', false))).toEqual({ text: 'a', fixed: 0 });
});

it('comes to an end where a fix makes the next', () => {
  expect(fixText('a', finder(/a$/g, 'aa')).text).toBe('a'.repeat(11));
});

it('does nothing to what is at rest', () => {
  expect(fixText('', finder(/a/g, 'b'))).toEqual({ text: '', fixed: 0 });
  expect(fixText('a', finder(/a/g, 'a'))).toEqual({ text: 'a', fixed: 0 });
});
