import type { Clock } from '../../core/clock.ts';
import { DisposableStore } from '../../core/disposable.ts';
import { Emitter } from '../../core/event.ts';
import type { RunRecord, RunService, StartRequest } from '../../runs/runService.ts';
import type { PlanView } from '../../view/planView.ts';
import { presentRehearsal } from '../../view/presentRehearsal.ts';
import { currentActor } from '../actor.ts';
import { type FindDriftInput, findDrift } from '../document/findDrift.ts';
import { sourceOf } from '../presentRecord.ts';
import { DriftWatch } from './driftWatch.ts';
import {
  nothingPrinted,
  type PageRequest,
  type PanelReply,
  type PanelState,
  type PanelSubject,
  type RevealPlace,
  rehearsalKey,
} from './panelSubject.ts';
import { revealNode } from './revealNode.ts';
import { isRunPageRequest, toRunRequest } from './toRunRequest.ts';

export interface RehearsalSubjectInput extends FindDriftInput {
  readonly clock: Clock;
  /** What the panel shows afterwards. */
  readonly block: () => PanelSubject;
}

interface BegunRehearsal {
  /** Holds the rehearsed run alone; ends with the subject. */
  readonly rehearsal: RunService;
  /** The run as it began. */
  readonly begun: RunRecord;
}

/** Begins a rehearsal of a plan. `rehearsal` holds it alone, and ends with it. */
export async function beginRehearsal(
  rehearsal: RunService,
  { plan, origin }: Pick<StartRequest, 'plan' | 'origin'>,
  input: RehearsalSubjectInput,
): Promise<PanelSubject> {
  const begun = await rehearsal.start({ plan, origin, by: currentActor() });
  return new RehearsalSubject({ ...input, rehearsal, begun });
}

/**
 * A rehearsal in its panel: the clicks of a run with nothing executed and nothing kept. It is no run to anybody else,
 * and what a reloaded window shows in its place is the plan.
 */
class RehearsalSubject implements PanelSubject {
  readonly key: string;
  readonly run = undefined;
  readonly #own = new DisposableStore();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #drift: DriftWatch;
  readonly #input: RehearsalSubjectInput & BegunRehearsal;

  readonly onDidChange = this.#changed.event;
  readonly onDidPrint = nothingPrinted;

  constructor(input: RehearsalSubjectInput & BegunRehearsal) {
    const { rehearsal, begun } = input;
    const { origin } = begun.summary;
    this.key = rehearsalKey(origin.uri, origin.blockIndex);
    this.#input = input;
    this.#drift = this.#own.add(
      new DriftWatch(
        () => origin.uri,
        () => findDrift(input, origin, begun.run.plan),
      ),
    );
    this.#own.add(this.#drift.onDidChange(() => this.#changed.fire()));
    this.#own.add(rehearsal.onDidChange(() => this.#changed.fire()));
    this.#own.add({ dispose: () => void rehearsal.dispose() });
  }

  async state(): Promise<PanelState> {
    const view = await this.#view();
    const { uri, blockIndex } = this.#input.begun.summary.origin;
    return {
      title: `Rehearsal: ${view.title}`,
      icon: 'plan',
      message: { type: 'state', view, shown: { uri, blockIndex }, now: this.#input.clock.now(), canRun: true },
    };
  }

  printed(): ReturnType<PanelSubject['printed']> {
    return [];
  }

  async perform(request: PageRequest): Promise<PanelReply> {
    if (request.type === 'endRehearsal') return { next: this.#input.block() };
    if (!isRunPageRequest(request)) return { error: 'This is a rehearsal. End it first.' };
    const { rehearsal, begun } = this.#input;
    const result = await rehearsal.perform(begun.summary.runId, toRunRequest(request), currentActor());
    return result.ok ? {} : { error: result.error.message };
  }

  async reveal({ step }: RevealPlace): Promise<string | undefined> {
    const { steps } = await this.#view();
    return revealNode(
      this.#input.language,
      this.#input.begun.summary.origin,
      steps.find(({ id }) => id === step),
    );
  }

  dispose(): void {
    this.#own.dispose();
  }

  async #view(): Promise<PlanView> {
    const { rehearsal, begun } = this.#input;
    const { summary, run, events } = await rehearsal.get(begun.summary.runId);
    const drifted = await this.#drift.look();
    return presentRehearsal(run, events, { source: sourceOf(summary.origin), drifted });
  }
}
