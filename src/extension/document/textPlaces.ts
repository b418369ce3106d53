import * as vscode from 'vscode';
import type * as lsp from 'vscode-languageserver-types';
import type { TextRange } from '../../core/text.ts';

/** A range of the language service as the editor's. Both count lines and UTF-16 units from 0. */
export function toRange(range: lsp.Range): vscode.Range {
  return new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);
}

/** A range of offsets in the document as the editor's. */
export function offsetsToRange(document: vscode.TextDocument, range: TextRange): vscode.Range {
  return new vscode.Range(document.positionAt(range.start), document.positionAt(range.end));
}
