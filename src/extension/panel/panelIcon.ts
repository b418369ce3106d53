import * as vscode from 'vscode';
import { assertNever } from '../../core/assertNever.ts';
import type { RunStatus } from '../../engine/stepState.ts';

/** Name of a picture in `media/tab`. */
export type PanelIcon = 'plan' | 'running' | 'waiting' | 'blocked' | 'paused' | 'succeeded' | 'failed' | 'cancelled';

export function iconOfRun(status: RunStatus): PanelIcon {
  switch (status) {
    case 'pausing':
    case 'paused':
      return 'paused';
    case 'running':
    case 'waiting':
    case 'blocked':
    case 'succeeded':
    case 'failed':
    case 'cancelled':
      return status;
    default:
      return assertNever(status);
  }
}

/** The colours in the pictures stand out from light and dark tabs alike. */
export function iconUri(extensionUri: vscode.Uri, icon: PanelIcon): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, 'media', 'tab', `${icon}.svg`);
}
