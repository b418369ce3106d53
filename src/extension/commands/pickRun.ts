import * as vscode from 'vscode';
import type { RunSummary } from '../../engine/ports.ts';
import type { PlanPanels } from '../panel/planPanels.ts';
import type { LiveRuns } from '../surface/liveRuns.ts';
import { describeRun } from '../surface/runStanding.ts';
import { runArgument } from './commandArguments.ts';

export interface PickRunInput {
  readonly live: LiveRuns;
  readonly panels: PlanPanels;
  /** What the command was called with. */
  readonly argument: unknown;
  /** Which runs the command makes sense for. */
  readonly suits: (run: RunSummary) => boolean;
  readonly placeHolder: string;
}

/**
 * The run that a command means: the one it was given, the one in the active panel, the only one that suits, else what
 * the person picks.
 */
export async function pickRun({
  live,
  panels,
  argument,
  suits,
  placeHolder,
}: PickRunInput): Promise<RunSummary | undefined> {
  await live.refresh();
  const given = runArgument(argument)?.runId ?? panels.activeRun;
  const named = given === undefined ? undefined : live.summary(given);
  if (named !== undefined && suits(named)) return named;
  const suiting = live.summaries.filter(suits);
  if (suiting.length < 2) return suiting[0];
  return pickFrom(suiting, placeHolder);
}

async function pickFrom(runs: readonly RunSummary[], placeHolder: string): Promise<RunSummary | undefined> {
  const items = runs.map((run) => ({ label: run.designId, description: `${run.title} · ${describeRun(run)}`, run }));
  const picked = await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true });
  return picked?.run;
}
