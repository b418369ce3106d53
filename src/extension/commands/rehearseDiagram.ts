import type { PlanPanels } from '../panel/planPanels.ts';
import { type ChooseRunnableInput, chooseRunnable } from './chooseRunnable.ts';
import type { Command } from './command.ts';

/** Goes through the clicks of a diagram beside its text: nothing is executed, and nothing is kept. */
export function rehearseDiagram(input: ChooseRunnableInput & { readonly panels: PlanPanels }): Command {
  return async (argument) => {
    const chosen = await chooseRunnable(input, argument);
    if (chosen !== undefined) await input.panels.showRehearsal(chosen.located, chosen.plan);
  };
}
