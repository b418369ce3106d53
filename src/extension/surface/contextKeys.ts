import * as vscode from 'vscode';
import type { Disposable } from '../../core/disposable.ts';
import { contextKeys } from '../ids.ts';
import type { LiveRuns } from './liveRuns.ts';
import { canPause, canResume, isUnfinished, waitingCount } from './runStanding.ts';

/** Keeps the `when` clauses of the manifest true to the runs. */
export function watchContextKeys(live: LiveRuns): Disposable {
  const update = (): void => {
    const runs = live.summaries;
    setContext(contextKeys.hasRuns, runs.length > 0);
    setContext(
      contextKeys.somethingWaits,
      runs.some((run) => waitingCount(run) > 0),
    );
    setContext(contextKeys.canPause, runs.some(canPause));
    setContext(contextKeys.canResume, runs.some(canResume));
    setContext(contextKeys.hasFinishedRun, !runs.every(isUnfinished));
    setContext(contextKeys.canCancel, runs.some(isUnfinished));
  };
  setContext(contextKeys.active, true);
  update();
  return live.onDidChange(update);
}

export function setContext(key: string, value: boolean): void {
  void vscode.commands.executeCommand('setContext', key, value);
}
