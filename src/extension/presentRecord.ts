import * as vscode from 'vscode';
import type { RunOrigin } from '../engine/ports.ts';
import type { RunRecord } from '../runs/runService.ts';
import { thisProcess } from '../store/node/processIdentity.ts';
import type { PlanView } from '../view/planView.ts';
import { presentRun } from '../view/presentRun.ts';

const self = thisProcess('this window');

/** A run as the surfaces of the editor show it. Whether its document has drifted is looked up by those who show it. */
export function presentRecord({ summary, run, events }: RunRecord): PlanView {
  return presentRun(run, events, { source: sourceOf(summary.origin), drifted: false, self });
}

/** Where a block stands, for people: `docs/release.md:18`. */
export function sourceOf({ uri, line }: RunOrigin): string {
  return `${vscode.workspace.asRelativePath(vscode.Uri.parse(uri))}:${line + 1}`;
}
