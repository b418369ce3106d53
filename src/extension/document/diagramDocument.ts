import * as vscode from 'vscode';
import { languageIds } from '../ids.ts';

const languages: ReadonlySet<string> = new Set(languageIds);

/** Whether Mermaid blocks are looked for in the document at all. */
export function isDiagramDocument(document: vscode.TextDocument): boolean {
  return languages.has(document.languageId);
}

/**
 * Whether the document is one that its reader can change. Old versions in a diff, log output and the like are not:
 * marks in them would only repeat those of the file itself.
 */
export function isEditable(document: vscode.TextDocument): boolean {
  const { scheme } = document.uri;
  return scheme === 'untitled' || vscode.workspace.fs.isWritableFileSystem(scheme) === true;
}

/** For providers of editor features. */
export const diagramSelector: vscode.DocumentSelector = languageIds.map((language) => ({ language }));
