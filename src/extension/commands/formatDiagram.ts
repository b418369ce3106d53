import * as vscode from 'vscode';
import type { LanguageService } from '../../language/languageService.ts';
import { isDiagramDocument } from '../document/diagramDocument.ts';
import { toTextDocument } from '../document/toTextDocument.ts';
import { toWorkspaceEdit } from '../editor/toEditorEdit.ts';
import type { Tell } from '../surface/tell.ts';
import type { Command } from './command.ts';

/** Lays out the diagrams that the selection touches, or all of the document when it touches none. */
export function formatDiagram(language: LanguageService, tell: Tell): Command {
  return async () => {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined || !isDiagramDocument(editor.document)) {
      tell('information', 'Open a document with a diagram first.');
      return;
    }
    const { document, selection } = editor;
    const text = toTextDocument(document);
    const blocks = language.blocks(text);
    const touched = blocks.filter(({ block: { range } }) => {
      const place = new vscode.Range(document.positionAt(range.start), document.positionAt(range.end));
      return place.intersection(selection) !== undefined;
    });
    const within = touched.length === 0 ? undefined : selection;
    const { tabSize, insertSpaces } = editor.options;
    const options = { tabSize: typeof tabSize === 'number' ? tabSize : 2, insertSpaces: insertSpaces !== false };
    const edits = language.format(text, options, within);
    if (edits.length > 0) await vscode.workspace.applyEdit(toWorkspaceEdit(document.uri, edits));
    else tell('information', sentence(within === undefined ? blocks : touched));
  };
}

function sentence(blocks: ReturnType<LanguageService['blocks']>): string {
  if (blocks.length === 0) return 'There is no diagram in this document.';
  return blocks.some(({ problems }) => problems.some(({ severity }) => severity === 'error'))
    ? 'A diagram with mistakes is not laid out. Mend what is underlined first.'
    : 'There is nothing to change.';
}
