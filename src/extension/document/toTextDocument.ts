import type * as vscode from 'vscode';
import type { TextDocument } from '../../core/text.ts';

/** The editor's document as pure code knows it. */
export function toTextDocument(document: vscode.TextDocument): TextDocument {
  return {
    uri: document.uri.toString(),
    languageId: document.languageId,
    version: document.version,
    getText: () => document.getText(),
  };
}
