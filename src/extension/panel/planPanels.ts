import * as vscode from 'vscode';
import * as z from 'zod';
import type { Disposable } from '../../core/disposable.ts';
import { DisposableStore } from '../../core/disposable.ts';
import { Emitter } from '../../core/event.ts';
import { type RunId, runId } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { RunOrigin } from '../../engine/ports.ts';
import type { Plan } from '../../plan/plan.ts';
import { type PageState, pageStateSchema } from '../../view/messages.ts';
import { findDocument } from '../document/locateBlock.ts';
import { blocksIn, type LocatedBlock, runsOfBlock } from '../document/locatedBlock.ts';
import { planPanelType } from '../ids.ts';
import { isUnfinished } from '../surface/runStanding.ts';
import { BlockSubject, type BlockSubjectInput } from './blockSubject.ts';
import { ForgottenSubject } from './forgottenSubject.ts';
import { blockKey, type PanelSubject, rehearsalKey, runKey } from './panelSubject.ts';
import { PlanPanel, pageOptions } from './planPanel.ts';
import { beginRehearsal } from './rehearsalSubject.ts';
import { RunSubject, type RunSubjectInput } from './runSubject.ts';

export interface PlanPanelsInput extends RunSubjectInput, Omit<BlockSubjectInput, 'runSubject'> {
  readonly extensionUri: vscode.Uri;
  readonly log: Logger;
  /** The runs that were on screen when the window was last used. */
  readonly remembered: () => readonly RunId[];
}

export interface ShowOptions {
  readonly step?: string | undefined;
  /** Leave the keyboard where it is. */
  readonly preserveFocus?: boolean;
}

/** All open panels: one for each run and each block that is looked at. */
export class PlanPanels implements Disposable {
  readonly #own = new DisposableStore();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #panels = new Set<PlanPanel>();
  readonly #input: PlanPanelsInput;

  /** A panel was opened, closed, shown or hidden, or shows something else. */
  readonly onDidChange = this.#changed.event;

  constructor(input: PlanPanelsInput) {
    this.#input = input;
    this.#own.add(
      vscode.window.registerWebviewPanelSerializer(planPanelType, {
        deserializeWebviewPanel: (panel, state) => this.#restore(panel, state),
      }),
    );
  }

  /** The run in the panel that has the focus. */
  get activeRun(): RunId | undefined {
    return [...this.#panels].find((panel) => panel.active)?.subject.run;
  }

  /** The runs that have a panel, seen or behind another tab. */
  get openRuns(): readonly RunId[] {
    return [...this.#panels].flatMap(({ subject }) => subject.run ?? []);
  }

  /** Whether the run is on screen. */
  isShowing(run: RunId): boolean {
    return [...this.#panels].some((panel) => panel.visible && panel.subject.run === run);
  }

  /** Opens the run's panel, or brings it to the front, and selects a step in it if one is given. */
  showRun(run: RunId, { step, preserveFocus = false }: ShowOptions = {}): void {
    const panel = this.#find(runKey(run)) ?? this.#create(this.#runSubject(run), preserveFocus);
    panel.show(preserveFocus, step);
  }

  /** Opens a panel that shows what a run of the block would be, or brings it to the front. */
  showBlock({ origin }: LocatedBlock): void {
    const panel = this.#find(blockKey(origin.uri, origin.blockIndex));
    if (panel === undefined) this.#create(this.#blockSubject(origin), false);
    else panel.show(false);
  }

  /** Opens a panel in which the clicks of a plan are rehearsed, or brings the block's rehearsal to the front. */
  async showRehearsal({ origin }: LocatedBlock, plan: Plan): Promise<void> {
    const open = this.#find(rehearsalKey(origin.uri, origin.blockIndex));
    if (open !== undefined) {
      open.show(false);
      return;
    }
    const block = (): PanelSubject => this.#blockSubject(origin);
    const rehearsal = await this.#input.openRehearsal();
    this.#create(await beginRehearsal(rehearsal, { plan, origin }, { ...this.#input, block }), false);
  }

  dispose(): void {
    this.#own.dispose();
    for (const panel of this.#panels) panel.dispose();
  }

  #find(key: string): PlanPanel | undefined {
    return [...this.#panels].find((panel) => panel.subject.key === key);
  }

  #create(subject: PanelSubject, preserveFocus: boolean): PlanPanel {
    const { extensionUri } = this.#input;
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus };
    const options = { ...pageOptions(extensionUri), enableFindWidget: false };
    return this.#adopt(vscode.window.createWebviewPanel(planPanelType, 'Diagram Runner', column, options), subject);
  }

  #adopt(webviewPanel: vscode.WebviewPanel, subject: PanelSubject): PlanPanel {
    const panel = new PlanPanel(webviewPanel, subject, this.#input.extensionUri, this.#input.log);
    this.#panels.add(panel);
    panel.onDidChangeView(() => this.#changed.fire());
    panel.onDidEnd(() => {
      this.#panels.delete(panel);
      if (!this.#own.isDisposed) this.#changed.fire();
    });
    this.#changed.fire();
    return panel;
  }

  /** After a reload of the window: the page kept what it showed. */
  async #restore(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const kept = z.safeParse(pageStateSchema, state);
    if (!kept.success) {
      this.#input.log.warn(`A panel kept a state that is not understood. ${z.prettifyError(kept.error)}`);
      this.#adopt(panel, this.#guessSubject());
      return;
    }
    this.#adopt(panel, await this.#subjectOf(kept.data.shown));
  }

  /** A browser may have kept the panel a moment before the page could say what it shows. */
  #guessSubject(): PanelSubject {
    const open = this.openRuns;
    const run = this.#input.remembered().find((each) => !open.includes(each));
    return run === undefined ? new ForgottenSubject() : this.#runSubject(run);
  }

  async #subjectOf(shown: PageState['shown']): Promise<PanelSubject> {
    if ('runId' in shown) return this.#runSubject(runId(shown.runId));
    const { uri, blockIndex } = shown;
    const document = await findDocument(uri);
    const located = document && blocksIn(this.#input.language, document)[blockIndex];
    if (located === undefined) return this.#blockSubject({ ...nowhere, uri, blockIndex });
    // A browser may have kept what the page showed a moment before the run was started.
    const [newest] = await runsOfBlock(this.#input.runs, located);
    return newest !== undefined && isUnfinished(newest)
      ? this.#runSubject(newest.runId)
      : this.#blockSubject(located.origin);
  }

  #runSubject(run: RunId): PanelSubject {
    return new RunSubject(run, this.#input);
  }

  #blockSubject(origin: RunOrigin): PanelSubject {
    return new BlockSubject(origin, { ...this.#input, runSubject: (run) => this.#runSubject(run) });
  }
}

/** The origin of a block that is gone: nothing is found by it. */
const nowhere = { line: 0, headings: [], textHash: '', nodeIds: [] } as const;
