import * as vscode from 'vscode';
import type { ExtensionApi } from '../../../src/extension/extensionApi.ts';

/** The extension under test, started. */
export async function startedExtension(): Promise<vscode.Extension<ExtensionApi>> {
  const extension = vscode.extensions.getExtension<ExtensionApi>('diagram-runner.diagram-runner');
  if (extension === undefined) throw new Error('the extension is not in this editor');
  await extension.activate();
  return extension;
}

export async function startedApi(): Promise<ExtensionApi> {
  return (await startedExtension()).exports;
}

let opened = 0;

/**
 * A new, unsaved document in the active editor, with the cursor at its start. Each has a name of its own: VS Code may
 * fill a document that reuses a name with what it kept of the earlier one.
 */
export async function openText(text: string, language = 'markdown'): Promise<vscode.TextEditor> {
  opened += 1;
  const uri = vscode.Uri.from({
    scheme: 'untitled',
    path: `Unsaved-${opened}.${language === 'mermaid' ? 'mmd' : 'md'}`,
  });
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  await until('the new editor is the active one', () => vscode.window.activeTextEditor === editor);
  await editor.edit((change) => {
    change.insert(new vscode.Position(0, 0), text);
    if (text.includes('\r\n')) change.setEndOfLine(vscode.EndOfLine.CRLF);
  });
  if (document.languageId !== language) await vscode.languages.setTextDocumentLanguage(document, language);
  editor.selection = new vscode.Selection(0, 0, 0, 0);
  await until('the text is there', () => document.getText() === text && document.languageId === language);
  return editor;
}

/** Puts the cursor where a text stands first. */
export function placeCursor(editor: vscode.TextEditor, text: string): void {
  const position = editor.document.positionAt(editor.document.getText().indexOf(text));
  editor.selection = new vscode.Selection(position, position);
}

/** The range of a text's first place in the document. */
export function rangeOf(document: vscode.TextDocument, text: string): vscode.Range {
  const start = document.getText().indexOf(text);
  if (start < 0) throw new Error(`${text} is not in the document`);
  return new vscode.Range(document.positionAt(start), document.positionAt(start + text.length));
}

/** Asks again and again until there is an answer. Throws with the wish when there is none in a minute. */
export async function until<T>(
  wish: string,
  look: () => T | undefined | false | Thenable<T | undefined | false>,
): Promise<T> {
  const end = Date.now() + 60_000;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`did not come: ${wish}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Closes all editors and panels, without asking about what is not saved. */
export async function closeEverything(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  for (const { input, group } of tabs) {
    if (!(input instanceof vscode.TabInputText) || input.uri.scheme !== 'untitled') continue;
    await vscode.window.showTextDocument(input.uri, { viewColumn: group.viewColumn });
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  await until('all tabs are closed', () => vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0));
}

/** Labels of our open panels. */
export function planTabs(): readonly string[] {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('diagramRunner.plan'))
    .map(({ label }) => label);
}

/** A markdown document with a flowchart. */
export const markdown = (...lines: readonly string[]): string =>
  ['# Title', '', '```mermaid', ...lines, '```', ''].join('\n');
