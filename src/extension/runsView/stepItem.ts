import * as vscode from 'vscode';
import type { RunId } from '../../core/ids.ts';
import { oneLine } from '../../core/oneLine.ts';
import type { StepView } from '../../view/planView.ts';
import { lookWord, type StepLook, stepLook } from '../../view/stepLook.ts';
import { commandIds } from '../ids.ts';
import { stepTooltip } from '../surface/stepTooltip.ts';

const icons: Readonly<Record<StepLook, readonly [icon: string, color?: string]>> = {
  pending: ['circle-outline', 'disabledForeground'],
  ready: ['circle-large-outline'],
  running: ['loading~spin', 'charts.blue'],
  turn: ['circle-large-outline', 'charts.yellow'],
  decide: ['git-branch', 'charts.yellow'],
  approve: ['bell-dot', 'charts.yellow'],
  blocked: ['error', 'charts.red'],
  done: ['pass-filled', 'charts.green'],
  skipped: ['debug-step-over', 'disabledForeground'],
};

/** The row of a step: what it is, how it stands, why. */
export function stepItem(runId: RunId, step: StepView): vscode.TreeItem {
  const look = stepLook(step);
  const label = oneLine(step.label);
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.None);
  const [icon, color] = icons[look];
  const note = [step.round, step.note].filter((part) => part !== '').join(', ');
  item.id = `${runId} ${step.id}`;
  item.iconPath = new vscode.ThemeIcon(icon, color === undefined ? undefined : new vscode.ThemeColor(color));
  item.description = note === '' && look !== 'pending' && look !== 'done' ? lookWord(look) : note;
  item.tooltip = stepTooltip(step);
  item.accessibilityInformation = {
    label: [`${step.number}: ${label}`, lookWord(look), note].filter((part) => part !== '').join(', '),
  };
  item.contextValue = contextOf(step);
  item.command = {
    command: commandIds.openRun,
    title: 'Show this step',
    arguments: [{ runId, stepId: step.id, preserveFocus: true }],
  };
  return item;
}

/** Words for `when` clauses (`viewItem =~ /\btick\b/`): what can be done with the step now. */
function contextOf(step: StepView): string {
  const words = ['step'];
  if (step.checkpoint !== undefined) words.push('answer');
  if (step.checkpoint?.kind === 'task') words.push('tick');
  if (step.canTakeBack) words.push('takeBack');
  if (step.canSkip) words.push('skip');
  return words.join(' ');
}
