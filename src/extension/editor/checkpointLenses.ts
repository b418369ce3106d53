import * as vscode from 'vscode';
import { DisposableStore } from '../../core/disposable.ts';
import { Emitter } from '../../core/event.ts';
import type { RunId } from '../../core/ids.ts';
import { oneLine } from '../../core/oneLine.ts';
import { toDocumentRange } from '../../diagram/mermaidBlock.ts';
import type { ChoiceView, StepView } from '../../view/planView.ts';
import { type StepLook, stepLook } from '../../view/stepLook.ts';
import { diagramSelector } from '../document/diagramDocument.ts';
import { offsetsToRange } from '../document/textPlaces.ts';
import { commandIds, settingIds } from '../ids.ts';
import { settings } from '../settings.ts';
import { lensesAllowed } from './lensesAllowed.ts';
import { latestStep, type RunsInText } from './runsInText.ts';

/** More choices than these would fill the line; they are picked from a list. */
const mostChoices = 4;

/** Above the line of each node that waits for a person: what it is, and its choices to click. */
export class CheckpointLenses implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #own = new DisposableStore();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #runs: RunsInText;

  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(runs: RunsInText) {
    this.#runs = runs;
    this.#own.add(runs.onDidChange(() => this.#changed.fire()));
    this.#own.add(
      vscode.workspace.onDidChangeConfiguration((change) => {
        const concerned = [settingIds.codeLensEnabled, settingIds.codeLensCheckpoints];
        if (concerned.some((section) => change.affectsConfiguration(section))) this.#changed.fire();
      }),
    );
    this.#own.add(vscode.languages.registerCodeLensProvider(diagramSelector, this));
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    if (!lensesAllowed(document) || !settings.codeLensCheckpoints(document)) return [];
    const { version } = document;
    const shown = await this.#runs.of(document);
    if (document.version !== version) return [];
    return shown.flatMap(({ located, runId, nodes }) =>
      nodes.flatMap((each) => {
        const range = offsetsToRange(document, toDocumentRange(located.read.block, each.node.range));
        return commandsFor(runId, latestStep(each)).map((command) => new vscode.CodeLens(range, command));
      }),
    );
  }

  dispose(): void {
    this.#own.dispose();
  }
}

const icons: Readonly<Partial<Record<StepLook, string>>> = {
  turn: 'circle-large-outline',
  decide: 'git-branch',
  blocked: 'error',
};

function commandsFor(runId: RunId, step: StepView): readonly vscode.Command[] {
  const { checkpoint, id: stepId, attempt } = step;
  if (checkpoint === undefined) return [];
  const name = oneLine(step.label);
  const round = step.round === '' ? '' : ` (${step.round})`;
  const place = { runId, stepId };
  const title: vscode.Command = {
    command: commandIds.openRun,
    title: `$(${icons[stepLook(step)] ?? 'bell-dot'}) ${plain(name)}${round}`,
    tooltip: checkpoint.question,
    arguments: [place],
  };
  if (checkpoint.choices.length > mostChoices)
    return [title, { command: commandIds.answerCheckpoint, title: 'Choose…', arguments: [place] }];
  return [
    title,
    ...checkpoint.choices.map((choice) => ({
      command: commandIds.answerCheckpoint,
      title: plain(oneLine(choice.label)),
      tooltip: tooltipOf(name, choice),
      arguments: [{ ...place, attempt, choice: choice.id }],
    })),
  ];
}

function tooltipOf(name: string, { label, consequence }: ChoiceView): string {
  return [`${oneLine(label)}: ${name}`, consequence].filter((part) => part !== '').join('\n');
}

/** The text of an author as it stands: `$(x)` in it would be drawn as an icon. */
const plain = (text: string): string => text.replaceAll(/\$(?=\([\w-]+(?:~\w+)?\))/g, '\\$');
