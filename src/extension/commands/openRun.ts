import * as z from 'zod';
import type { PlanPanels } from '../panel/planPanels.ts';
import type { LiveRuns } from '../surface/liveRuns.ts';
import { isUnfinished } from '../surface/runStanding.ts';
import type { Tell } from '../surface/tell.ts';
import type { Command } from './command.ts';
import { runArgument } from './commandArguments.ts';
import { pickRun } from './pickRun.ts';

const optionsSchema = z.object({ unfinished: z.boolean().optional(), preserveFocus: z.boolean().optional() }).catch({});

/** Opens a run in its panel: the given one, at a step if one is given, else one that the person picks. */
export function openRun(live: LiveRuns, panels: PlanPanels, tell: Tell): Command {
  return async (argument) => {
    const { unfinished, preserveFocus } = optionsSchema.parse(argument);
    const given = runArgument(argument);
    if (given !== undefined) {
      panels.showRun(given.runId, { step: given.stepId, preserveFocus: preserveFocus ?? false });
      return;
    }
    const suits = unfinished ? isUnfinished : () => true;
    const run = await pickRun({ live, panels, argument, suits, placeHolder: 'Which run?' });
    if (run === undefined) tell('information', 'There is no run yet. Use “Run diagram” on a Mermaid flowchart first.');
    else panels.showRun(run.runId, { preserveFocus: preserveFocus ?? false });
  };
}
