import type { TextRange } from '../core/text.ts';

/** A change of a text. */
export interface TextChange {
  readonly range: TextRange;
  readonly newText: string;
}

/** A piece of the text as it is now: from the text at first, or put in since. */
type Piece = TextRange | string;

/** A text that was changed several times, which still knows what it was at first. */
export interface EditedText {
  readonly original: string;
  readonly pieces: readonly Piece[];
}

/** A text to be changed. */
export function editedText(original: string): EditedText {
  return { original, pieces: [{ start: 0, end: original.length }] };
}

/** The text as it is now. */
export function currentText({ original, pieces }: EditedText): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : original.slice(piece.start, piece.end))).join('');
}

/** Makes changes whose ranges count in the text as it is now and do not overlap. */
export function edit(text: EditedText, changes: readonly TextChange[]): EditedText {
  const ordered = [...changes].sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  let { pieces } = text;
  for (const { range, newText } of ordered.reverse())
    pieces = [...cut(pieces, 0, range.start), newText, ...cut(pieces, range.end, Number.POSITIVE_INFINITY)];
  return { ...text, pieces };
}

/** The changes that make the text as it is now of the text at first, in order. */
export function changesOf({ original, pieces }: EditedText): readonly TextChange[] {
  const changes: TextChange[] = [];
  let at = 0;
  let inserted = '';
  for (const piece of [...pieces, { start: original.length, end: original.length }]) {
    if (typeof piece === 'string') {
      inserted += piece;
      continue;
    }
    if (inserted !== original.slice(at, piece.start))
      changes.push({ range: { start: at, end: piece.start }, newText: inserted });
    inserted = '';
    at = piece.end;
  }
  return changes;
}

/** What lies between two offsets of the text as it is now. */
function cut(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const length = typeof piece === 'string' ? piece.length : piece.end - piece.start;
    const start = Math.max(0, from - at);
    const end = Math.min(length, to - at);
    if (start < end)
      found.push(
        typeof piece === 'string' ? piece.slice(start, end) : { start: piece.start + start, end: piece.start + end },
      );
    at += length;
  }
  return found;
}
