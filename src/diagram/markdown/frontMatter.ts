import { linesOf } from './lineCursor.ts';

/**
 * Where a document's own text starts: behind a byte order mark and behind front matter, if its first line opens any
 * that is closed.
 */
export function contentStart(text: string): number {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  if (!/^---[ \t]*(?:\r|\n)/.test(text.slice(start, start + 200))) return start;
  let first = true;
  for (const line of linesOf(text, start)) {
    if (!first && /^---[ \t]*$/.test(text.slice(line.start, line.end))) return line.next;
    first = false;
  }
  return start;
}
