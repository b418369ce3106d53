import type { Clock } from '../../core/clock.ts';
import { DisposableStore } from '../../core/disposable.ts';
import { isErrorWithCode } from '../../core/errors.ts';
import { Emitter } from '../../core/event.ts';
import type { RunId } from '../../core/ids.ts';
import type { RunService } from '../../runs/runService.ts';
import type { Drift } from '../../view/planView.ts';
import { currentActor } from '../actor.ts';
import { type FindDriftInput, findDrift } from '../document/findDrift.ts';
import type { LiveRuns } from '../surface/liveRuns.ts';
import { DriftWatch } from './driftWatch.ts';
import { iconOfRun } from './panelIcon.ts';
import {
  type PageRequest,
  type PanelReply,
  type PanelState,
  type PanelSubject,
  type RevealPlace,
  runKey,
} from './panelSubject.ts';
import type { RevealStep } from './revealStep.ts';
import { isRunPageRequest, toRunRequest } from './toRunRequest.ts';

export interface RunSubjectInput extends FindDriftInput {
  readonly runs: RunService;
  readonly live: LiveRuns;
  readonly clock: Clock;
  readonly revealStep: RevealStep;
}

/** A run in its panel, whatever window it is worked on from. */
export class RunSubject implements PanelSubject {
  readonly key: string;
  readonly run: RunId;
  readonly #own = new DisposableStore();
  readonly #changed = this.#own.add(new Emitter<void>());
  readonly #input: RunSubjectInput;
  readonly #printed = this.#own.add(new Emitter<void>());
  readonly #drift: DriftWatch;
  #seq = -1;

  readonly onDidChange = this.#changed.event;
  readonly onDidPrint = this.#printed.event;

  constructor(run: RunId, input: RunSubjectInput) {
    this.run = run;
    this.key = runKey(run);
    this.#input = input;
    this.#own.add(
      input.live.onDidChange(() => {
        if (input.live.summary(run)?.seq !== this.#seq) this.#changed.fire();
      }),
    );
    this.#drift = this.#own.add(
      new DriftWatch(
        () => input.live.summary(run)?.origin.uri,
        () => this.#findDrift(),
      ),
    );
    this.#own.add(this.#drift.onDidChange(() => this.#changed.fire()));
    this.#own.add(
      input.runs.onDidPrint((printing) => {
        if (printing === run) this.#printed.fire();
      }),
    );
  }

  async state(): Promise<PanelState> {
    const { live, clock } = this.#input;
    try {
      const view = await live.view(this.run);
      this.#seq = view.seq;
      const drifted = await this.#drift.look();
      const shown = view.run && { ...view.run, drifted };
      const status = shown?.status ?? 'running';
      return {
        title: shown?.designId ?? view.title,
        icon: iconOfRun(status),
        message: {
          type: 'state',
          view: { ...view, run: shown },
          shown: { runId: this.run },
          now: clock.now(),
          canRun: true,
        },
      };
    } catch (error) {
      if (!isErrorWithCode(error, 'run/not-found')) throw error;
      const message = 'This run is not in this workspace any more. You can close this panel and run the diagram again.';
      return { title: 'Run not found', icon: 'cancelled', message: { type: 'unavailable', message } };
    }
  }

  printed(): ReturnType<PanelSubject['printed']> {
    return this.#input.runs.printed(this.run).map((output) => ({ ...output }));
  }

  async perform(request: PageRequest): Promise<PanelReply> {
    if (!isRunPageRequest(request)) return { error: 'This diagram is running already.' };
    const result = await this.#input.runs.perform(this.run, toRunRequest(request), currentActor());
    return result.ok ? {} : { error: result.error.message };
  }

  reveal({ step }: RevealPlace): Promise<string | undefined> {
    return this.#input.revealStep(this.run, step);
  }

  dispose(): void {
    this.#own.dispose();
  }

  async #findDrift(): Promise<Drift> {
    // Not from the list of runs, which learns of a new run a moment later.
    const { summary, run } = await this.#input.runs.get(this.run);
    return findDrift(this.#input, summary.origin, run.plan);
  }
}
