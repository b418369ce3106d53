import type { TextEdit } from 'vscode-languageserver-types';
import type { EditedDocument } from './blockEdits.ts';

/** A document's text with edits made. They must not overlap. */
export function applyEdits({ text, lines }: EditedDocument, edits: readonly TextEdit[]): string {
  const placed = edits
    .map(({ range, newText }) => ({ start: lines.offsetAt(range.start), end: lines.offsetAt(range.end), newText }))
    .sort((a, b) => a.start - b.start);
  let at = 0;
  const parts: string[] = [];
  for (const { start, end, newText } of placed) {
    parts.push(text.slice(at, start), newText);
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}
