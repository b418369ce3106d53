import * as vscode from 'vscode';
import type { RunSummary } from '../../engine/ports.ts';
import type { RunStatus } from '../../engine/stepState.ts';
import { runWord } from '../../view/runWord.ts';
import { canPause, canResume, describeRun, isUnfinished, waitingCount } from '../surface/runStanding.ts';
import { groupOf } from './runsNode.ts';

const icons: Readonly<Record<RunStatus, readonly [icon: string, color: string]>> = {
  running: ['loading~spin', 'charts.blue'],
  waiting: ['bell-dot', 'charts.yellow'],
  blocked: ['error', 'charts.red'],
  pausing: ['debug-pause', 'charts.blue'],
  paused: ['debug-pause', 'charts.blue'],
  succeeded: ['pass-filled', 'charts.green'],
  failed: ['error', 'charts.red'],
  cancelled: ['circle-slash', 'disabledForeground'],
};

/** The row of a run; its steps are below it. */
export function runItem(run: RunSummary): vscode.TreeItem {
  const item = new vscode.TreeItem(
    run.designId,
    groupOf(run) === 'waiting' ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.Collapsed,
  );
  const [icon, color] = icons[run.status];
  const standing = describeRun(run);
  item.id = run.runId;
  item.description = `${standing} · ${run.title}`;
  item.iconPath = new vscode.ThemeIcon(icon, new vscode.ThemeColor(color));
  item.tooltip = new vscode.MarkdownString().appendText(tooltip(run));
  item.accessibilityInformation = {
    label: `Run ${run.designId} of ${run.title}, ${runWord(run.status)}, ${run.resolved} of ${run.total} steps finished, ${run.waiting} waiting`,
  };
  item.contextValue = contextOf(run);
  return item;
}

function contextOf(run: RunSummary): string {
  const words = ['run'];
  if (isUnfinished(run)) words.push('unfinished');
  if (canPause(run)) words.push('pausable');
  if (canResume(run)) words.push('paused');
  if (waitingCount(run) > 0) words.push('answer');
  return words.join(' ');
}

function tooltip(run: RunSummary): string {
  const time = (at: number): string => new Date(at).toLocaleString();
  return [
    `${run.title} (${run.designId})`,
    `${runWord(run.status)}, ${run.resolved} of ${run.total} steps finished, ${run.waiting} waiting`,
    `Started ${time(run.startedAt)}`,
    run.endedAt === undefined ? `Last change ${time(run.updatedAt)}` : `Ended ${time(run.endedAt)}`,
    `From ${run.origin.uri}`,
  ].join('\n\n');
}
