import type { DiagramPart } from './diagramSource.ts';

/** Parts in the order of the text. Behind a failure some text can be read twice: the first reading counts. */
export function withoutOverlap(parts: readonly DiagramPart[]): readonly DiagramPart[] {
  let end = 0;
  return [...parts]
    .sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end)
    .filter(({ range }) => {
      if (range.start < end || range.end <= range.start) return false;
      end = range.end;
      return true;
    });
}
