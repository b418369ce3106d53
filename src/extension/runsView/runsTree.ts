import * as vscode from 'vscode';
import { assertNever } from '../../core/assertNever.ts';
import { DisposableStore } from '../../core/disposable.ts';
import { Emitter } from '../../core/event.ts';
import { parseStepId, type RunId } from '../../core/ids.ts';
import type { RunSummary } from '../../engine/ports.ts';
import { runsViewId } from '../ids.ts';
import type { LiveRuns } from '../surface/liveRuns.ts';
import { waitingCount } from '../surface/runStanding.ts';
import { groupItem } from './groupItem.ts';
import { runItem } from './runItem.ts';
import { groupOf, type RunGroup, type RunsNode, runGroups } from './runsNode.ts';
import { stepItem } from './stepItem.ts';

/** All runs and their steps in the activity bar: the diagram's twin for keyboard and screen reader. */
export class RunsTree implements vscode.TreeDataProvider<RunsNode>, vscode.Disposable {
  readonly #own = new DisposableStore();
  readonly #changed = this.#own.add(new Emitter<undefined>());
  readonly #live: LiveRuns;
  readonly #view: vscode.TreeView<RunsNode>;

  readonly onDidChangeTreeData = this.#changed.event;

  constructor(live: LiveRuns) {
    this.#live = live;
    this.#view = this.#own.add(
      vscode.window.createTreeView(runsViewId, { treeDataProvider: this, showCollapseAll: true }),
    );
    this.#own.add(live.onDidChange(() => this.#refresh()));
    this.#refresh();
  }

  get visible(): boolean {
    return this.#view.visible;
  }

  /** Opens the view at a run. */
  async reveal(runId: RunId): Promise<void> {
    await this.#view.reveal({ type: 'run', runId }, { select: true, focus: true, expand: true });
  }

  async getTreeItem(node: RunsNode): Promise<vscode.TreeItem> {
    switch (node.type) {
      case 'group':
        return groupItem(node.group, this.#runsIn(node.group).length);
      case 'run': {
        const run = this.#live.summary(node.runId);
        return run === undefined ? new vscode.TreeItem('This run is gone') : runItem(run);
      }
      case 'step': {
        const { steps } = await this.#live.view(node.runId);
        const step = steps.find(({ id }) => id === node.stepId);
        return step === undefined ? new vscode.TreeItem('This step is gone') : stepItem(node.runId, step);
      }
      default:
        return assertNever(node);
    }
  }

  async getChildren(node?: RunsNode): Promise<RunsNode[]> {
    if (node === undefined)
      return runGroups.filter((group) => this.#runsIn(group).length > 0).map((group) => ({ type: 'group', group }));
    switch (node.type) {
      case 'group':
        return this.#runsIn(node.group).map(({ runId }) => ({ type: 'run', runId }));
      case 'run': {
        const { steps } = await this.#live.view(node.runId);
        return steps.map(({ id }) => ({ type: 'step', runId: node.runId, stepId: parseStepId(id) }));
      }
      case 'step':
        return [];
      default:
        return assertNever(node);
    }
  }

  getParent(node: RunsNode): RunsNode | undefined {
    switch (node.type) {
      case 'group':
        return undefined;
      case 'run': {
        const run = this.#live.summary(node.runId);
        return run === undefined ? undefined : { type: 'group', group: groupOf(run) };
      }
      case 'step':
        return { type: 'run', runId: node.runId };
      default:
        return assertNever(node);
    }
  }

  dispose(): void {
    this.#own.dispose();
  }

  #refresh(): void {
    const waiting = this.#live.summaries.reduce((sum, run) => sum + waitingCount(run), 0);
    this.#view.badge =
      waiting === 0
        ? undefined
        : { value: waiting, tooltip: `${waiting} ${waiting === 1 ? 'step' : 'steps'} waiting for you` };
    this.#changed.fire(undefined);
  }

  #runsIn(group: RunGroup): readonly RunSummary[] {
    return this.#live.summaries.filter((run) => groupOf(run) === group);
  }
}
