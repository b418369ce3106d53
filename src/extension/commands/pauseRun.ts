import { canPause } from '../surface/runStanding.ts';
import type { Command } from './command.ts';
import { pickRun } from './pickRun.ts';
import type { RunCommandInput } from './runCommandInput.ts';

/** Nothing new starts until the run is resumed. */
export function pauseRun({ live, panels, perform, tell }: RunCommandInput): Command {
  return async (argument) => {
    const run = await pickRun({ live, panels, argument, suits: canPause, placeHolder: 'Which run shall pause?' });
    if (run === undefined) tell('information', 'No run is under way that could be paused.');
    else await perform(run.runId, { type: 'pause' });
  };
}
