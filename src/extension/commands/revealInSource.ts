import type { RevealStep } from '../panel/revealStep.ts';
import type { Command } from './command.ts';
import { runArgument } from './commandArguments.ts';
import { pickRun } from './pickRun.ts';
import type { RunCommandInput } from './runCommandInput.ts';

/** Shows a run's diagram, or a step's node, in the author's text. */
export function revealInSource({ live, panels, tell }: RunCommandInput, reveal: RevealStep): Command {
  return async (argument) => {
    const run = await pickRun({ live, panels, argument, suits: () => true, placeHolder: 'The source of which run?' });
    if (run === undefined) {
      tell('information', 'There is no run yet.');
      return;
    }
    const trouble = await reveal(run.runId, runArgument(argument)?.stepId);
    if (trouble !== undefined) tell('information', trouble);
  };
}
