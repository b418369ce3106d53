import * as vscode from 'vscode';
import { DisposableStore } from '../../core/disposable.ts';
import { Emitter } from '../../core/event.ts';
import type { RunSummary } from '../../engine/ports.ts';
import type { LanguageService } from '../../language/languageService.ts';
import type { RunService } from '../../runs/runService.ts';
import { diagramSelector } from '../document/diagramDocument.ts';
import { blocksIn, type LocatedBlock } from '../document/locatedBlock.ts';
import { newestRuns } from '../document/newestRuns.ts';
import { offsetsToRange } from '../document/textPlaces.ts';
import { commandIds, settingIds } from '../ids.ts';
import type { LiveRuns } from '../surface/liveRuns.ts';
import { describeRun } from '../surface/runStanding.ts';
import { lensesAllowed } from './lensesAllowed.ts';

/** `Run diagram`, `Rehearse` and the newest run above every flowchart and state diagram. */
export class DiagramLenses implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #own = new DisposableStore();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #language: LanguageService;
  readonly #runs: RunService;
  readonly #live: LiveRuns;

  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(language: LanguageService, runs: RunService, live: LiveRuns) {
    this.#language = language;
    this.#runs = runs;
    this.#live = live;
    this.#own.add(live.onDidChange(() => this.#changed.fire()));
    this.#own.add(
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(settingIds.codeLensEnabled)) this.#changed.fire();
      }),
    );
    this.#own.add(vscode.languages.registerCodeLensProvider(diagramSelector, this));
  }

  async provideCodeLenses(document: vscode.TextDocument, token: vscode.CancellationToken): Promise<vscode.CodeLens[]> {
    if (!lensesAllowed(document)) return [];
    const blocks = blocksIn(this.#language, document);
    if (blocks.length === 0) return [];
    // Where the runs cannot be read, their surfaces say so; a diagram keeps its lens.
    const runs = await this.#runs.list().catch(() => this.#live.summaries);
    if (token.isCancellationRequested) return [];
    const newest = newestRuns(
      blocks.map(({ origin }) => origin),
      runs,
    );
    const lenses: vscode.CodeLens[] = [];
    for (const located of blocks) {
      const { read, origin } = located;
      if (read.diagram.kind === 'other' || read.diagram.nodes.length === 0) continue;
      const range = offsetsToRange(document, read.block.openingRange);
      lenses.push(
        new vscode.CodeLens(range, runCommand(located)),
        new vscode.CodeLens(range, rehearseCommand(located)),
      );
      const run = newest.get(origin);
      if (run !== undefined) lenses.push(new vscode.CodeLens(range, openCommand(run)));
    }
    return lenses;
  }

  dispose(): void {
    this.#own.dispose();
  }
}

function runCommand({ origin: { uri, blockIndex } }: LocatedBlock): vscode.Command {
  return {
    command: commandIds.runDiagram,
    title: '$(play) Run diagram',
    tooltip: 'Look at the steps of this diagram and start a run',
    arguments: [{ uri, blockIndex }],
  };
}

function rehearseCommand({ origin: { uri, blockIndex } }: LocatedBlock): vscode.Command {
  return {
    command: commandIds.rehearseDiagram,
    title: 'Rehearse',
    tooltip: 'Go through the clicks of this diagram: nothing is executed or kept',
    arguments: [{ uri, blockIndex }],
  };
}

function openCommand(run: RunSummary): vscode.Command {
  return {
    command: commandIds.openRun,
    title: `${run.designId}: ${describeRun(run)}`,
    tooltip: 'Open run',
    arguments: [{ runId: run.runId }],
  };
}
