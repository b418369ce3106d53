import * as vscode from 'vscode';
import type { Command } from './command.ts';

/** Opens the example as a new, unsaved document: to try things out in, not to keep. */
export function openExample(extensionUri: vscode.Uri): Command {
  return async () => {
    const file = vscode.Uri.joinPath(extensionUri, 'examples', 'release-checklist.md');
    const content = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
    const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
    await vscode.window.showTextDocument(document);
  };
}
