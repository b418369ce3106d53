import { parseStepId } from '../../core/ids.ts';
import type { LiveRuns } from '../surface/liveRuns.ts';
import type { Perform } from '../surface/perform.ts';
import type { Tell } from '../surface/tell.ts';
import type { Command } from './command.ts';
import { runArgument } from './commandArguments.ts';

/** Ticks a task off, from its row in the tree. */
export function tickStep(live: LiveRuns, perform: Perform, tell: Tell): Command {
  return async (argument) => {
    const { runId, stepId } = runArgument(argument) ?? {};
    if (runId === undefined || stepId === undefined) return;
    const step = (await live.view(runId)).steps.find(({ id }) => id === stepId);
    const done = step?.checkpoint?.choices.find(({ tone }) => tone === 'primary');
    if (step === undefined || done === undefined) {
      tell('information', 'This step does not wait for a tick any more.');
      return;
    }
    await perform(runId, { type: 'answer', step: parseStepId(step.id), attempt: step.attempt, choice: done.id });
  };
}
