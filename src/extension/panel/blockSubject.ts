import * as vscode from 'vscode';
import { DisposableStore } from '../../core/disposable.ts';
import { Emitter } from '../../core/event.ts';
import type { RunId } from '../../core/ids.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { RunOrigin } from '../../engine/ports.ts';
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
import { beginRehearsal, type RehearsalSubjectInput } from './rehearsalSubject.ts';
import { revealBlock, revealLine } from './revealBlock.ts';
import { whyRestricted } from './whyRestricted.ts';

export interface BlockSubjectInput extends Pick<RehearsalSubjectInput, 'language' | 'compile' | 'clock'> {
  readonly runs: RunService;
  /** Opens runs of which nothing is kept. */
  readonly openRehearsal: () => Promise<RunService>;
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
  /** The plan as last compiled. */
  #current: { readonly plan: Plan; readonly view: PlanView } | undefined;
  #beginning = false;

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
    if (this.#current === undefined) {
      const message = trouble ?? 'There is nothing to show.';
      return { title: 'Diagram', icon: 'plan', message: { type: 'unavailable', message } };
    }
    const { plan, view } = this.#current;
    const restricted = trouble === undefined ? whyRestricted(plan) : undefined;
    const reason = trouble ?? restricted;
    return {
      title: view.title,
      icon: 'plan',
      message: {
        type: 'state',
        view,
        shown: { uri: this.#origin.uri, blockIndex: this.#origin.blockIndex },
        now: this.#input.clock.now(),
        canRun: reason === undefined,
        canRehearse: trouble === undefined,
        ...(reason !== undefined && { cannotRunReason: reason }),
        ...(restricted !== undefined && { needsTrust: true }),
      },
    };
  }

  printed(): ReturnType<PanelSubject['printed']> {
    return [];
  }

  async perform(request: PageRequest): Promise<PanelReply> {
    if (request.type !== 'start' && request.type !== 'rehearse')
      return { error: 'This diagram is not running yet. Start it first.' };
    if (this.#beginning) return { error: 'This diagram is being started already.' };
    this.#beginning = true;
    try {
      const seen = await this.#compileAsSeen(request.planHash);
      if (!seen.ok) return { error: seen.error };
      return request.type === 'start' ? await this.#start(seen.value) : await this.#rehearse(seen.value);
    } finally {
      this.#beginning = false;
    }
  }

  async reveal({ step, line }: RevealPlace): Promise<string | undefined> {
    const located = await this.#locate();
    if (located === undefined) return gone;
    if (line !== undefined) await revealLine(located.document, line);
    else await revealBlock(located, this.#current?.plan.nodes.find(({ id }) => id === step)?.range);
    return undefined;
  }

  dispose(): void {
    this.#own.dispose();
  }

  async #start(plan: Plan): Promise<PanelReply> {
    const restricted = whyRestricted(plan);
    if (restricted !== undefined) return { error: restricted };
    const { summary } = await this.#input.runs.start({ plan, origin: this.#origin, by: currentActor() });
    return { next: this.#input.runSubject(summary.runId) };
  }

  async #rehearse(plan: Plan): Promise<PanelReply> {
    const origin = this.#origin;
    const block = (): PanelSubject => new BlockSubject(origin, this.#input);
    const rehearsal = await this.#input.openRehearsal();
    return { next: await beginRehearsal(rehearsal, { plan, origin }, { ...this.#input, block }) };
  }

  /** Only what the person has seen is begun: the page names the plan that it showed. */
  async #compileAsSeen(planHash: string): Promise<Result<Plan, string>> {
    const trouble = await this.#compile();
    if (trouble !== undefined || this.#current === undefined)
      return err(`This diagram cannot run as it stands. ${trouble ?? ''}`.trim());
    const { plan } = this.#current;
    return plan.planHash === planHash ? ok(plan) : err(notAsSeen);
  }

  /** Brings plan and view up to date. Returns why the block cannot be started, as a sentence. */
  async #compile(): Promise<string | undefined> {
    const located = await this.#locate();
    if (located === undefined) return gone;
    this.#origin = located.origin;
    const compiled = compileBlock(located, this.#input.compile);
    if (!compiled.ok) return compiled.error.sentence;
    this.#current = { plan: compiled.value.plan, view: presentBlock(located, compiled.value) };
    return undefined;
  }

  #locate(): Promise<LocatedBlock | undefined> {
    return locateBlock(this.#input.language, this.#origin);
  }
}

const gone = 'The diagram is not in its document any more.';
const notAsSeen =
  'Nothing was started: the document has changed since this plan was shown. Here is the new plan. Look at it again, then start it.';
