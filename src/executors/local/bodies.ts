import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../../core/errors.ts';
import type { StepId } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { Completion } from '../../engine/command.ts';
import type { Runner } from '../../engine/ports.ts';
import { stepState } from '../../engine/query.ts';
import type { Run } from '../../engine/run.ts';
import type { StepState } from '../../engine/stepState.ts';

/** What came of a body. */
export type BodyReport =
  | { readonly type: 'complete'; readonly completion: Completion }
  | { readonly type: 'fail'; readonly message: string };

interface Body {
  readonly attempt: number;
  readonly abort: AbortController;
}

interface BodiesParts {
  readonly logger: Logger;
  /** Hands a report to the run. It is asked again where it rejects: what a body did must not be forgotten. */
  readonly report: (step: StepState, report: BodyReport) => Promise<void>;
}

const firstPause = 500;
const longestPause = 30_000;

/** The steps of one run that runners are performing now. */
export class Bodies {
  readonly #parts: BodiesParts;
  readonly #running = new Map<StepId, Body>();
  readonly #end = new AbortController();

  constructor(parts: BodiesParts) {
    this.#parts = parts;
  }

  get isEmpty(): boolean {
    return this.#running.size === 0;
  }

  has(step: StepState): boolean {
    return this.#running.get(step.id)?.attempt === step.attempt;
  }

  start(run: Run, step: StepState, runner: Runner): void {
    const body: Body = { attempt: step.attempt, abort: new AbortController() };
    this.#running.set(step.id, body);
    void this.#perform(run, step, runner, body.abort.signal).finally(() => {
      if (this.#running.get(step.id) === body) this.#running.delete(step.id);
    });
  }

  /** Aborts those whose steps are not in progress any more: the run was stopped, a person decided otherwise. */
  abortOthers(run: Run): void {
    for (const [id, { attempt, abort }] of this.#running) {
      const step = stepState(run, id);
      if (step?.status !== 'in_progress' || step.attempt !== attempt) abort.abort();
    }
  }

  dispose(): void {
    this.#end.abort();
    for (const { abort } of this.#running.values()) abort.abort();
  }

  async #perform(run: Run, step: StepState, runner: Runner, signal: AbortSignal): Promise<void> {
    const report = await this.#bodyOf(run, step, runner, signal);
    for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        await this.#parts.report(step, report);
        return;
      } catch (error) {
        this.#parts.logger.error(`what came of ${step.id} is not written yet: ${errorMessage(error)}`);
        await sleep(pause, undefined, { signal: this.#end.signal }).catch(() => undefined);
      }
    }
  }

  async #bodyOf(run: Run, step: StepState, runner: Runner, signal: AbortSignal): Promise<BodyReport> {
    try {
      const completion = await runner.run({
        runId: run.runId,
        step,
        plan: run.plan,
        idempotencyKey: `${run.runId}/${step.id}`,
        signal,
        log: (text) => this.#parts.logger.info(`${step.id}: ${text}`),
      });
      return { type: 'complete', completion };
    } catch (error) {
      return { type: 'fail', message: errorMessage(error) };
    }
  }
}
