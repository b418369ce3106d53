import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../../core/errors.ts';
import type { StepId } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { Completion } from '../../engine/command.ts';
import type { LiveOutput, Runner, RunnerContext } from '../../engine/ports.ts';
import { stepState } from '../../engine/query.ts';
import type { Run } from '../../engine/run.ts';
import { StepFailure } from '../../engine/stepFailure.ts';
import type { StepState } from '../../engine/stepState.ts';
import type { DrivenRun } from './drivenRun.ts';

/** What came of a body. */
export type BodyReport =
  | { readonly type: 'complete'; readonly completion: Completion }
  | { readonly type: 'fail'; readonly message: string; readonly output?: unknown };

interface Body {
  readonly attempt: number;
  readonly abort: AbortController;
  /** What it has printed so far. */
  printed?: string;
}

interface BodiesParts {
  readonly logger: Logger;
  /** Hands a report to the run. It is asked again where it rejects: what a body did must not be forgotten. */
  readonly report: (step: StepState, report: BodyReport) => Promise<void>;
  readonly onDidPrint: (output: LiveOutput) => void;
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

  /** What each of them has printed so far. */
  printed(): readonly LiveOutput[] {
    return [...this.#running].flatMap(([step, { attempt, printed }]) =>
      printed === undefined ? [] : [{ step, attempt, text: printed }],
    );
  }

  start({ run, summary }: DrivenRun, step: StepState, runner: Runner): void {
    const body: Body = { attempt: step.attempt, abort: new AbortController() };
    this.#running.set(step.id, body);
    const context: RunnerContext = {
      runId: run.runId,
      step,
      plan: run.plan,
      idempotencyKey: `${run.runId}/${step.id}`,
      origin: summary.origin,
      signal: body.abort.signal,
      show: (text) => {
        body.printed = text;
        this.#parts.onDidPrint({ step: step.id, attempt: step.attempt, text });
      },
      log: (text) => this.#parts.logger.info(`${step.id}: ${text}`),
    };
    void this.#perform(context, runner).finally(() => {
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

  async #perform(context: RunnerContext, runner: Runner): Promise<void> {
    const { step, signal } = context;
    const report = await bodyOf(context, runner);
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
}

async function bodyOf(context: RunnerContext, runner: Runner): Promise<BodyReport> {
  try {
    return { type: 'complete', completion: await runner.run(context) };
  } catch (error) {
    const message = errorMessage(error);
    return error instanceof StepFailure && error.output !== undefined
      ? { type: 'fail', message, output: error.output }
      : { type: 'fail', message };
  }
}
