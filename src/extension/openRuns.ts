import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { Clock } from '../core/clock.ts';
import { createRunService } from '../runs/createRunService.ts';
import type { RunService } from '../runs/runService.ts';
import { openRunStore } from '../store/node/openRunStore.ts';
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
  const store = await openRunStore({
    path: vscode.Uri.joinPath(storageUri, 'runs.sqlite').fsPath,
    wasmPath: vscode.Uri.joinPath(extensionUri, 'dist', 'sql-wasm.wasm').fsPath,
    processName: `VS Code, window of ${vscode.workspace.name ?? 'no folder'}`,
    clock,
    logger: log,
    onNotice: ({ message, path }) =>
      tell('warning', message, {
        title: 'Show file',
        run: () => vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(path)),
      }),
  });
  return createRunService({ store, clock, ids: { next: randomUUID }, logger: log });
}
