import * as vscode from 'vscode';
import type { RunGroup } from './runsNode.ts';

const groupTitles: Readonly<Record<RunGroup, string>> = {
  waiting: 'Waiting for you',
  running: 'Running',
  finished: 'Finished',
};

/** The heading of a group of runs. */
export function groupItem(group: RunGroup, count: number): vscode.TreeItem {
  const item = new vscode.TreeItem(
    groupTitles[group],
    group === 'finished' ? vscode.TreeItemCollapsibleState.Collapsed : vscode.TreeItemCollapsibleState.Expanded,
  );
  item.id = `group ${group}`;
  item.description = String(count);
  item.contextValue = 'group';
  item.accessibilityInformation = { label: `${groupTitles[group]}, ${count} ${count === 1 ? 'run' : 'runs'}` };
  return item;
}
