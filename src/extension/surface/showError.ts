import * as vscode from 'vscode';
import { DiagramRunnerError, errorMessage } from '../../core/errors.ts';

/** Writes an error of the environment to the log and tells the person. The one place where errors end. */
export type ShowError = (error: unknown) => void;

export function createShowError(log: vscode.LogOutputChannel): ShowError {
  return (error) => {
    log.error(error instanceof Error ? error : errorMessage(error));
    if (error instanceof DiagramRunnerError) log.error(`${error.code} ${JSON.stringify(error.data)}`);
    const details = 'Show details';
    vscode.window.showErrorMessage(`Diagram Runner: ${errorMessage(error)}`, details).then((picked) => {
      if (picked === details) log.show();
    });
  };
}
