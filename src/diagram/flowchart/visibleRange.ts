import type { TextRange } from '../../core/text.ts';

/** A range of a text without the white space at its ends. */
export function visibleRange(text: string, { start, end }: TextRange): TextRange {
  const slice = text.slice(start, end);
  const first = start + slice.length - slice.trimStart().length;
  return { start: first, end: Math.max(first, start + slice.trimEnd().length) };
}
