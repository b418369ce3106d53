import { oneLine } from '../core/oneLine.ts';

const failingWords: ReadonlySet<string> = new Set([
  'fail',
  'failed',
  'failure',
  'error',
  'rejected',
  'blocked',
  'aborted',
  'cancelled',
]);

/**
 * The name of an end: a word of capitals and digits with an underscore in its label, else its label on one line
 * (semantics section 6).
 */
export function endName(label: string): string {
  const word = label.match(/(?<![\p{L}\p{N}_])[A-Z0-9]+(?:_[A-Z0-9]+)+(?![\p{L}\p{N}_])/u)?.[0];
  return word ?? oneLine(label);
}

/** Whether a run that reaches the end of this name has failed: by the last word of the name. */
export function isFailingEnd(name: string): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return failingWords.has(words?.at(-1) ?? '');
}
