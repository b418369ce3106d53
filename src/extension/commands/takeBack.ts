import * as vscode from 'vscode';
import { parseStepId } from '../../core/ids.ts';
import { oneLine } from '../../core/oneLine.ts';
import type { StepView } from '../../view/planView.ts';
import { isUnfinished } from '../surface/runStanding.ts';
import type { Command } from './command.ts';
import { runArgument } from './commandArguments.ts';
import { pickRun } from './pickRun.ts';
import type { RunCommandInput } from './runCommandInput.ts';

/** Takes back a tick or an answer from which nothing has followed yet. */
export function takeBack({ live, panels, perform, tell }: RunCommandInput): Command {
  return async (argument) => {
    const run = await pickRun({ live, panels, argument, suits: isUnfinished, placeHolder: 'In which run?' });
    if (run === undefined) {
      tell('information', 'No run is under way. What a run has ended with stays as it is.');
      return;
    }
    const { steps } = await live.view(run.runId);
    const wanted = runArgument(argument)?.stepId;
    const step = wanted === undefined ? await pickStep(steps) : steps.find(({ id }) => id === wanted);
    if (step === undefined) {
      if (!steps.some(({ canTakeBack }) => canTakeBack))
        tell(
          'information',
          `Nothing can be taken back in ${run.designId}: something has followed from each tick and answer.`,
        );
      return;
    }
    await perform(run.runId, { type: 'takeBack', step: parseStepId(step.id), attempt: step.attempt });
  };
}

/** Newest first: what was done last is what one regrets. */
async function pickStep(steps: readonly StepView[]): Promise<StepView | undefined> {
  const items = steps
    .filter(({ canTakeBack }) => canTakeBack)
    .sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))
    .map((step) => ({ label: oneLine(step.label), description: step.note, step }));
  if (items.length === 0) return undefined;
  const picked = await vscode.window.showQuickPick(items, { placeHolder: 'Take back which step?' });
  return picked?.step;
}
