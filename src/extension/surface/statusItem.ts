import * as vscode from 'vscode';
import { DisposableStore } from '../../core/disposable.ts';
import { commandIds } from '../ids.ts';
import type { LiveRuns } from './liveRuns.ts';
import { describeRun, isUnfinished, waitingCount } from './runStanding.ts';

/**
 * One short word in the status bar while a run is unfinished: `2 waiting` or `7/12`. A click opens the run, or asks
 * which.
 */
export class StatusItem implements vscode.Disposable {
  readonly #own = new DisposableStore();
  readonly #item: vscode.StatusBarItem;
  readonly #live: LiveRuns;

  constructor(live: LiveRuns) {
    this.#live = live;
    this.#item = this.#own.add(
      vscode.window.createStatusBarItem('diagramRunner.runs', vscode.StatusBarAlignment.Left, 10),
    );
    this.#item.name = 'Diagram Runner';
    this.#item.command = { command: commandIds.openRun, title: 'Open run', arguments: [{ unfinished: true }] };
    this.#own.add(live.onDidChange(() => this.#update()));
    this.#update();
  }

  dispose(): void {
    this.#own.dispose();
  }

  #update(): void {
    const runs = this.#live.summaries.filter(isUnfinished);
    if (runs.length === 0) {
      this.#item.hide();
      return;
    }
    const waiting = runs.reduce((sum, run) => sum + waitingCount(run), 0);
    const resolved = runs.reduce((sum, run) => sum + run.resolved, 0);
    const total = runs.reduce((sum, run) => sum + run.total, 0);
    const text = waiting > 0 ? `${waiting} waiting` : `${resolved}/${total}`;
    this.#item.text = waiting > 0 ? `$(bell-dot) ${text}` : `$(type-hierarchy-sub) ${text}`;
    this.#item.tooltip = ['Diagram Runner', ...runs.map((run) => `${run.designId}: ${describeRun(run)}`)].join('\n');
    this.#item.accessibilityInformation = { label: `Diagram Runner: ${text}`, role: 'button' };
    this.#item.show();
  }
}
