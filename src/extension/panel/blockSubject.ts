import * as vscode from 'vscode';
import type { Clock } from '../../core/clock.ts';
import { DisposableStore } from '../../core/disposable.ts';
import { Emitter } from '../../core/event.ts';
import type { RunId } from '../../core/ids.ts';
import type { RunOrigin } from '../../engine/ports.ts';
import type { Compile } from '../../language/compiler.ts';
import type { LanguageService } from '../../language/languageService.ts';
import type { Plan } from '../../plan/plan.ts';
import type { RunService } from '../../runs/runService.ts';
import type { PlanView } from '../../view/planView.ts';
import { currentActor } from '../actor.ts';
import { compileBlock } from '../document/compileBlock.ts';
import { locateBlock } from '../document/locateBlock.ts';
import type { LocatedBlock } from '../document/locatedBlock.ts';
import { afterTyping } from '../editor/afterTyping.ts';
import {
  blockKey,
  nothingPrinted,
  type PageRequest,
  type PanelReply,
  type PanelState,
  type PanelSubject,
  type RevealPlace,
} from './panelSubject.ts';
import { presentBlock } from './presentBlock.ts';
import { revealBlock, revealLine } from './revealBlock.ts';

export interface BlockSubjectInput {
  readonly runs: RunService;
  readonly language: LanguageService;
  readonly compile: Compile;
  readonly clock: Clock;
  /** What the panel shows once the block was started. */
  readonly runSubject: (run: RunId) => PanelSubject;
}

/** A block before its run. It follows the text: what is on screen is what Start would freeze. */
export class BlockSubject implements PanelSubject {
  readonly run = undefined;
  readonly #own = new DisposableStore();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #input: BlockSubjectInput;
  #origin: RunOrigin;
  /** The last plan that the page got; only this one may be started. */
  #shown: { readonly plan: Plan; readonly view: PlanView } | undefined;
  #startable = false;
  #starting = false;

  readonly onDidChange = this.#changed.event;
  readonly onDidPrint = nothingPrinted;

  constructor(origin: RunOrigin, input: BlockSubjectInput) {
    this.#origin = origin;
    this.#input = input;
    this.#own.add(vscode.workspace.onDidGrantWorkspaceTrust(() => this.#changed.fire()));
    const { typed } = this.#own.add(afterTyping(() => this.#changed.fire()));
    this.#own.add(
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.uri.toString() === this.#origin.uri) typed();
      }),
    );
  }

  get key(): string {
    return blockKey(this.#origin.uri, this.#origin.blockIndex);
  }

  async state(): Promise<PanelState> {
    const trouble = await this.#compile();
    this.#startable = trouble === undefined;
    if (this.#shown === undefined) {
      const message = trouble ?? 'There is nothing to show.';
      return { title: 'Diagram', icon: 'plan', message: { type: 'unavailable', message } };
    }
    const { plan, view } = this.#shown;
    const restricted = trouble === undefined && !vscode.workspace.isTrusted && runsCommands(plan);
    if (restricted) this.#startable = false;
    const reason = restricted ? inRestrictedMode : trouble;
    return {
      title: view.title,
      icon: 'plan',
      message: {
        type: 'state',
        view,
        shown: { uri: this.#origin.uri, blockIndex: this.#origin.blockIndex },
        now: this.#input.clock.now(),
        canRun: this.#startable,
        ...(reason !== undefined && { cannotRunReason: reason }),
        ...(restricted && { needsTrust: true }),
      },
    };
  }

  printed(): ReturnType<PanelSubject['printed']> {
    return [];
  }

  async perform(request: PageRequest): Promise<PanelReply> {
    if (request.type !== 'start') return { error: 'This diagram is not running yet. Start it first.' };
    if (this.#shown === undefined || !this.#startable)
      return { error: 'This diagram cannot run as it stands. Mend the problems in it first.' };
    if (this.#starting) return { error: 'This diagram is being started already.' };
    this.#starting = true;
    try {
      const { plan } = this.#shown;
      const { summary } = await this.#input.runs.start({ plan, origin: this.#origin, by: currentActor() });
      return { next: this.#input.runSubject(summary.runId) };
    } finally {
      this.#starting = false;
    }
  }

  async reveal({ step, line }: RevealPlace): Promise<string | undefined> {
    const located = await this.#locate();
    if (located === undefined) return gone;
    if (line !== undefined) await revealLine(located.document, line);
    else await revealBlock(located, this.#shown?.plan.nodes.find(({ id }) => id === step)?.range);
    return undefined;
  }

  dispose(): void {
    this.#own.dispose();
  }

  /** Brings plan and view up to date. Returns why the block cannot be started, as a sentence. */
  async #compile(): Promise<string | undefined> {
    const located = await this.#locate();
    if (located === undefined) return gone;
    this.#origin = located.origin;
    const compiled = compileBlock(located, this.#input.compile);
    if (!compiled.ok) return compiled.error.sentence;
    this.#shown = { plan: compiled.value.plan, view: presentBlock(located, compiled.value) };
    return undefined;
  }

  #locate(): Promise<LocatedBlock | undefined> {
    return locateBlock(this.#input.language, this.#origin);
  }
}

function runsCommands({ nodes }: Plan): boolean {
  return nodes.some(({ commands }) => commands !== undefined);
}

const inRestrictedMode =
  'This workspace is in Restricted Mode, where nothing is executed, and this document has commands to run. You can read them here. Trust the workspace to run them.';

const gone = 'The diagram is not in its document any more.';
