import type * as vscode from 'vscode';
import { isEditable } from '../document/diagramDocument.ts';
import { settings } from '../settings.ts';

/** A line of its own that says so switches the lenses of a file off. */
const switchedOff =
  /^[ \t]*(?:<!--[ \t]*diagram-runner:[ \t]*no-codelens[ \t]*-->|%%[ \t]*diagram-runner:[ \t]*no-codelens)[ \t]*$/m;

/** Whether a document shows lenses of ours at all. */
export function lensesAllowed(document: vscode.TextDocument): boolean {
  return isEditable(document) && settings.codeLensEnabled(document) && !switchedOff.test(document.getText());
}
