import * as vscode from 'vscode';
import type { RunRecord } from '../runs/runService.ts';
import type { PlanView } from '../view/planView.ts';
import { presentRun } from '../view/presentRun.ts';

/** A run as the surfaces of the editor show it. Whether its document has drifted is looked up by those who show it. */
export function presentRecord({ summary, run, events }: RunRecord): PlanView {
  const { uri, line } = summary.origin;
  const source = `${vscode.workspace.asRelativePath(vscode.Uri.parse(uri))}:${line + 1}`;
  return presentRun(run, events, { source, drifted: false });
}
