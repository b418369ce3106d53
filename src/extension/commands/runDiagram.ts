import * as vscode from 'vscode';
import type { RunSummary } from '../../engine/ports.ts';
import type { Compile } from '../../language/compiler.ts';
import type { LanguageService } from '../../language/languageService.ts';
import type { RunService } from '../../runs/runService.ts';
import { type BlockTrouble, compileBlock } from '../document/compileBlock.ts';
import { type LocatedBlock, runsOfBlock } from '../document/locatedBlock.ts';
import type { PlanPanels } from '../panel/planPanels.ts';
import { revealBlock } from '../panel/revealBlock.ts';
import { describeRun, isUnfinished } from '../surface/runStanding.ts';
import type { Tell } from '../surface/tell.ts';
import { chooseBlock } from './chooseBlock.ts';
import type { Command } from './command.ts';

export interface RunDiagramInput {
  readonly language: LanguageService;
  readonly compile: Compile;
  readonly runs: RunService;
  readonly panels: PlanPanels;
  readonly tell: Tell;
}

/**
 * Shows the plan of a diagram beside its text, from where it is started. Works on the text as it stands in the editor,
 * saved or not. Where a run of the block is unfinished, the person chooses between it and a new one.
 */
export function runDiagram({ language, compile, runs, panels, tell }: RunDiagramInput): Command {
  return async (argument) => {
    const chosen = await chooseBlock(language, argument);
    if (!chosen.ok) {
      tell('information', chosen.error);
      return;
    }
    const located = chosen.value;
    if (located === undefined) return;
    const compiled = compileBlock(located, compile);
    if (!compiled.ok) {
      tellTrouble(located, compiled.error, tell);
      return;
    }
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

function tellTrouble(located: LocatedBlock, { sentence, problem }: BlockTrouble, tell: Tell): void {
  const range = problem?.range;
  tell('error', `This diagram cannot run yet. ${sentence}`, {
    title: 'Go to the problem',
    run: () => revealBlock(located, range),
  });
}
