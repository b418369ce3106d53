import * as vscode from 'vscode';
import { isProblemCode } from '../../language/problemCatalogue.ts';
import { commandIds } from '../ids.ts';
import type { Command } from './command.ts';

/** The address behind the code of a problem: a click on it explains the problem. */
export function explanationOf(code: string): string {
  return `command:${commandIds.explainProblem}?${encodeURIComponent(JSON.stringify([code]))}`;
}

/** Shows the page that explains all problems, at the code that is given, without needing the network. */
export function explainProblem(extensionUri: vscode.Uri): Command {
  const page = vscode.Uri.joinPath(extensionUri, 'docs', 'diagnostics.md');
  return async (code) => {
    const known = typeof code === 'string' && isProblemCode(code);
    // A preview calls its headings by their letters, digits and dashes.
    const place = known ? page.with({ fragment: code.replace('/', '') }) : page;
    await vscode.commands.executeCommand('markdown.showPreview', place);
  };
}
