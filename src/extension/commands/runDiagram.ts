import * as vscode from 'vscode';
import type { RunSummary } from '../../engine/ports.ts';
import type { RunService } from '../../runs/runService.ts';
import { runsOfBlock } from '../document/locatedBlock.ts';
import type { PlanPanels } from '../panel/planPanels.ts';
import { describeRun, isUnfinished } from '../surface/runStanding.ts';
import { type ChooseRunnableInput, chooseRunnable } from './chooseRunnable.ts';
import type { Command } from './command.ts';

export interface RunDiagramInput extends ChooseRunnableInput {
  readonly runs: RunService;
  readonly panels: PlanPanels;
}

/**
 * Shows the plan of a diagram beside its text, from where it is started. Works on the text as it stands in the editor,
 * saved or not. Where a run of the block is unfinished, the person chooses between it and a new one.
 */
export function runDiagram(input: RunDiagramInput): Command {
  return async (argument) => {
    const chosen = await chooseRunnable(input, argument);
    if (chosen === undefined) return;
    const { located } = chosen;
    const { runs, panels } = input;
    const ofBlock = await runsOfBlock(runs, located);
    const unfinished = ofBlock.filter(isUnfinished);
    const picked = unfinished.length === 0 ? 'new' : await pickRunOrNew(unfinished);
    if (picked === 'new') panels.showBlock(located);
    else if (picked !== undefined) panels.showRun(picked.runId);
  };
}

async function pickRunOrNew(unfinished: readonly RunSummary[]): Promise<RunSummary | 'new' | undefined> {
  const items: (vscode.QuickPickItem & { readonly choice: RunSummary | 'new' })[] = unfinished.map((run) => ({
    label: `$(go-to-file) Open ${run.designId}`,
    description: describeRun(run),
    choice: run,
  }));
  items.push({ label: '$(add) Start a new run', description: 'the unfinished one stays as it is', choice: 'new' });
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: 'This diagram has a run that is not finished',
  });
  return picked?.choice;
}
