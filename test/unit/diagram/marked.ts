import type { Fix } from '../../../src/core/problem.ts';
import type { TextRange } from '../../../src/core/text.ts';

/** A text in which `«` and `»` mark a range. */
export function marked(text: string): { readonly text: string; readonly range: TextRange } {
  const start = text.indexOf('«');
  const end = text.indexOf('»') - 1;
  return { text: text.replace('«', '').replace('»', ''), range: { start, end } };
}

/** The text with a range marked. */
export function mark(text: string, { start, end }: TextRange): string {
  return `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;
}

/** The text after a quick fix. */
export function applyFix(text: string, fix: Fix): string {
  const edits = [...fix.edits].sort((a, b) => b.range.start - a.range.start);
  return edits.reduce(
    (changed, { range, newText }) => changed.slice(0, range.start) + newText + changed.slice(range.end),
    text,
  );
}
