import * as vscode from 'vscode';
import { isUnfinished } from '../surface/runStanding.ts';
import type { Command } from './command.ts';
import { pickRun } from './pickRun.ts';
import type { RunCommandInput } from './runCommandInput.ts';

/** Ends a run for good, after asking: it cannot be taken back. */
export function cancelRun({ live, panels, perform, tell }: RunCommandInput): Command {
  return async (argument) => {
    const run = await pickRun({
      live,
      panels,
      argument,
      suits: isUnfinished,
      placeHolder: 'Which run shall be cancelled?',
    });
    if (run === undefined) {
      tell('information', 'No run is under way that could be cancelled.');
      return;
    }
    const cancel = 'Cancel run';
    const answer = await vscode.window.showWarningMessage(
      `Cancel ${run.designId}?`,
      {
        modal: true,
        detail: `${run.resolved} of ${run.total} steps are finished. What is not finished will not be done, and the run stays in the list as cancelled.`,
      },
      cancel,
    );
    if (answer === cancel) await perform(run.runId, { type: 'cancel' });
  };
}
