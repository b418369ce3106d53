import type { TextEdit } from 'vscode-languageserver-types';
import type { LineIndex } from '../core/text.ts';
import type { TextChange } from './editedText.ts';

/** A change in the editor's form. */
export function toTextEdit({ range, newText }: TextChange, lines: LineIndex): TextEdit {
  return { range: { start: lines.positionAt(range.start), end: lines.positionAt(range.end) }, newText };
}
