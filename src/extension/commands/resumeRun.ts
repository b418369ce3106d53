import { canResume } from '../surface/runStanding.ts';
import type { Command } from './command.ts';
import { pickRun } from './pickRun.ts';
import type { RunCommandInput } from './runCommandInput.ts';

/** A paused run goes on. */
export function resumeRun({ live, panels, perform, tell }: RunCommandInput): Command {
  return async (argument) => {
    const run = await pickRun({ live, panels, argument, suits: canResume, placeHolder: 'Which run shall go on?' });
    if (run === undefined) tell('information', 'No run is paused.');
    else await perform(run.runId, { type: 'resume' });
  };
}
