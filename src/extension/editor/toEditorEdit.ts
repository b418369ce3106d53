import * as vscode from 'vscode';
import type * as lsp from 'vscode-languageserver-types';
import { toRange } from '../document/textPlaces.ts';

/** A change of one document. */
export function toEditorEdit({ range, newText }: lsp.TextEdit): vscode.TextEdit {
  return vscode.TextEdit.replace(toRange(range), newText);
}

/** Changes of a document as an edit of the workspace. */
export function toWorkspaceEdit(uri: vscode.Uri, edits: readonly lsp.TextEdit[]): vscode.WorkspaceEdit {
  const edit = new vscode.WorkspaceEdit();
  edit.set(uri, edits.map(toEditorEdit));
  return edit;
}
