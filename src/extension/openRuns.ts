import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import type { Clock } from '../core/clock.ts';
import type { Performers } from '../engine/ports.ts';
import { createShellRunner } from '../runners/shellRunner.ts';
import { createRunService } from '../runs/createRunService.ts';
import type { RunService } from '../runs/runService.ts';
import { openRunStore } from '../store/node/openRunStore.ts';
import { liveness, thisProcess } from '../store/node/processIdentity.ts';
import type { Tell } from './surface/tell.ts';

export interface OpenRunsInput {
  /** The folder of the store. */
  readonly storageUri: vscode.Uri;
  readonly extensionUri: vscode.Uri;
  readonly clock: Clock;
  readonly log: vscode.LogOutputChannel;
  readonly tell: Tell;
}

/** Opens the runs kept in a folder. Throws {@link DiagramRunnerError} `store/…`. */
export async function openRuns({ storageUri, extensionUri, clock, log, tell }: OpenRunsInput): Promise<RunService> {
  const self = thisProcess(`VS Code, window of ${vscode.workspace.name ?? 'no folder'}`);
  const store = await openRunStore({
    path: vscode.Uri.joinPath(storageUri, 'runs.sqlite').fsPath,
    wasmPath: vscode.Uri.joinPath(extensionUri, 'dist', 'sql-wasm.wasm').fsPath,
    processName: self.name,
    clock,
    logger: log,
    onNotice: ({ message, path }) =>
      tell('warning', message, {
        title: 'Show file',
        run: () => vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(path)),
      }),
  });
  const shell = createShellRunner({ environment: process.env, folderOf, refusal: whyNothingRuns });
  const runners = new Map([['script', shell] as const]);
  const performers: Performers = {
    self,
    isGone: (other, since) => liveness(other, self, since) === 'dead',
  };
  return createRunService({ store, clock, ids: { next: randomUUID }, logger: log, runners, performers });
}

/** The folder of a document; for one that was never saved, the workspace's first folder. */
function folderOf(uri: string): string | undefined {
  const parsed = vscode.Uri.parse(uri);
  if (parsed.scheme === 'file') return dirname(parsed.fsPath);
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  return parsed.scheme === 'untitled' && folder?.scheme === 'file' ? folder.fsPath : undefined;
}

function whyNothingRuns(): string | undefined {
  if (vscode.workspace.isTrusted) return undefined;
  return 'nothing is executed in Restricted Mode. Trust the workspace and try again, or do the step by hand and mark it done';
}
