import * as vscode from 'vscode';
import * as z from 'zod';
import type { Disposable } from '../../core/disposable.ts';
import { type RunId, runId } from '../../core/ids.ts';
import { planPanelType } from '../ids.ts';
import type { PlanPanels } from './planPanels.ts';

const KEY = 'diagramRunner.openRuns';
const keptSchema = z.array(z.string());

/**
 * Opens again what was on screen when the extension host was killed. VS Code restores the panels of a window that was
 * closed, but forgets them when their extension host dies; so the runs on screen are kept in the workspace's state as
 * well.
 */
export function rememberPanels(
  panels: PlanPanels,
  state: vscode.Memento,
  exists: (run: RunId) => boolean,
  onError: (error: unknown) => void,
): Disposable {
  let before: readonly RunId[] = [];
  const kept = new Set(rememberedRuns(state));
  if (kept.size > 0 && !isPanelRestored()) {
    for (const run of kept) if (exists(run)) panels.showRun(run, { preserveFocus: true });
  }
  const keep = (): void => {
    const now = panels.openRuns;
    for (const run of before) if (!now.includes(run)) kept.delete(run);
    for (const run of now) kept.add(run);
    before = now;
    state.update(KEY, [...kept]).then(undefined, onError);
  };
  keep();
  return panels.onDidChange(keep);
}

/** The runs that were on screen last, as far as is known. */
export function rememberedRuns(state: vscode.Memento): readonly RunId[] {
  const parsed = keptSchema.safeParse(state.get(KEY));
  return parsed.success ? parsed.data.map(runId) : [];
}

function isPanelRestored(): boolean {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .some(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith(planPanelType));
}
