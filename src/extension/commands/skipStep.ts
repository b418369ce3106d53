import * as vscode from 'vscode';
import { parseStepId } from '../../core/ids.ts';
import { oneLine } from '../../core/oneLine.ts';
import type { LiveRuns } from '../surface/liveRuns.ts';
import type { Perform } from '../surface/perform.ts';
import type { Command } from './command.ts';
import { runArgument } from './commandArguments.ts';

/** Passes over a step: it is not done, and what follows goes on. Called on a step of the tree. */
export function skipStep(live: LiveRuns, perform: Perform): Command {
  return async (argument) => {
    const { runId, stepId } = runArgument(argument) ?? {};
    if (runId === undefined || stepId === undefined) return;
    const step = (await live.view(runId)).steps.find(({ id }) => id === stepId);
    if (step === undefined) return;
    const comment = await vscode.window.showInputBox({
      title: `Skip ${oneLine(step.label)}`,
      prompt: 'Why is it passed over? (optional)',
    });
    if (comment === undefined) return;
    const request = { type: 'skip', step: parseStepId(step.id), attempt: step.attempt } as const;
    await perform(runId, comment === '' ? request : { ...request, comment });
  };
}
