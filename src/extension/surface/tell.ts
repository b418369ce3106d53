import * as vscode from 'vscode';

/** A button of a message. */
export interface Remedy {
  readonly title: string;
  readonly run: () => unknown;
}

/** Shows a message and goes on: whoever tells does not wait until somebody has read it. */
export type Tell = (kind: 'information' | 'warning' | 'error', message: string, ...remedies: readonly Remedy[]) => void;

/** @param onError gets what a remedy throws. */
export function createTell(onError: (error: unknown) => void): Tell {
  return (kind, message, ...remedies) => {
    showFunctions[kind](message, ...remedies)
      .then((picked) => picked?.run())
      .then(undefined, onError);
  };
}

const showFunctions = {
  information: (message: string, ...remedies: readonly Remedy[]) =>
    vscode.window.showInformationMessage(message, ...remedies),
  warning: (message: string, ...remedies: readonly Remedy[]) => vscode.window.showWarningMessage(message, ...remedies),
  error: (message: string, ...remedies: readonly Remedy[]) => vscode.window.showErrorMessage(message, ...remedies),
} as const;
