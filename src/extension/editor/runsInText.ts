import type * as vscode from 'vscode';
import { DisposableStore } from '../../core/disposable.ts';
import { Emitter } from '../../core/event.ts';
import type { RunId } from '../../core/ids.ts';
import type { DiagramNode } from '../../diagram/diagram.ts';
import type { RunSummary } from '../../engine/ports.ts';
import type { LanguageService } from '../../language/languageService.ts';
import type { StepView } from '../../view/planView.ts';
import { isEditable } from '../document/diagramDocument.ts';
import { blocksIn, type LocatedBlock } from '../document/locatedBlock.ts';
import { newestRuns } from '../document/newestRuns.ts';
import type { PlanPanels } from '../panel/planPanels.ts';
import type { LiveRuns } from '../surface/liveRuns.ts';
import { isUnfinished } from '../surface/runStanding.ts';

/** A node of the author's text with what became of it in the run that its block shows. */
export interface NodeInText {
  readonly node: DiagramNode;
  /** One for each round, the latest last; never empty. */
  readonly steps: readonly [StepView, ...StepView[]];
}

/** A block of the author's text and the run that it shows. */
export interface RunInText {
  readonly located: LocatedBlock;
  readonly runId: RunId;
  /** Nodes of the run that the text still has, in the order of the text. */
  readonly nodes: readonly NodeInText[];
}

type Panels = Pick<PlanPanels, 'onDidChange' | 'openRuns' | 'isShowing'>;

/**
 * Which run each block of a document shows in the author's text: one that is on screen in a panel, else the newest that
 * is unfinished or has a panel. Nodes are found by their ids in the text as it stands, so an edited diagram shows what
 * is left of the run.
 */
export class RunsInText implements vscode.Disposable {
  readonly #own = new DisposableStore();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #language: LanguageService;
  readonly #live: LiveRuns;
  readonly #panels: Panels;

  /** A run changed, or another one is shown. Edits of documents are not told. */
  readonly onDidChange = this.#changed.event;

  constructor(language: LanguageService, live: LiveRuns, panels: Panels) {
    this.#language = language;
    this.#live = live;
    this.#panels = panels;
    this.#own.add(live.onDidChange(() => this.#changed.fire()));
    this.#own.add(panels.onDidChange(() => this.#changed.fire()));
  }

  /** Rejects with `store/…`. */
  async of(document: vscode.TextDocument): Promise<readonly RunInText[]> {
    if (!isEditable(document)) return [];
    const open = new Set(this.#panels.openRuns);
    const candidates = this.#live.summaries.filter((run) => isUnfinished(run) || open.has(run.runId));
    if (candidates.length === 0) return [];
    const blocks = blocksIn(this.#language, document);
    const onScreenFirst = candidates.toSorted((a, b) => this.#isShowing(b) - this.#isShowing(a));
    const shown = newestRuns(
      blocks.map(({ origin }) => origin),
      onScreenFirst,
    );
    const found = await Promise.all(
      blocks.map(async (located): Promise<RunInText | undefined> => {
        const runId = shown.get(located.origin)?.runId;
        if (runId === undefined || located.read.diagram.kind === 'other') return undefined;
        const { steps } = await this.#live.view(runId);
        return { located, runId, nodes: nodesInText(located.read.diagram.nodes, steps) };
      }),
    );
    return found.filter((each) => each !== undefined);
  }

  dispose(): void {
    this.#own.dispose();
  }

  #isShowing({ runId }: RunSummary): number {
    return Number(this.#panels.isShowing(runId));
  }
}

function nodesInText(nodes: readonly DiagramNode[], steps: readonly StepView[]): readonly NodeInText[] {
  const byNode = new Map<string, [StepView, ...StepView[]]>();
  for (const step of steps) {
    const rounds = byNode.get(step.nodeId);
    if (rounds === undefined) byNode.set(step.nodeId, [step]);
    else rounds.push(step);
  }
  return nodes.flatMap((node) => {
    const found = byNode.get(node.id);
    return found === undefined ? [] : [{ node, steps: found }];
  });
}

/** The step of the node's latest round. */
export function latestStep({ steps: [first, ...later] }: NodeInText): StepView {
  return later.at(-1) ?? first;
}
