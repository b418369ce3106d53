import type { Clock, IdSource } from '../core/clock.ts';
import { isErrorWithCode } from '../core/errors.ts';
import type { RunId } from '../core/ids.ts';
import { runId } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { Result } from '../core/result.ts';
import { beginRun } from '../engine/beginRun.ts';
import type { Actor, Refusal } from '../engine/command.ts';
import type { LiveOutput, Performers, Runner, RunOrigin, RunStore, RunSummary } from '../engine/ports.ts';
import { LocalExecutor } from '../executors/local/localExecutor.ts';
import type { PlanNode } from '../plan/plan.ts';
import { blockOfRun } from './blockIdentity.ts';
import { type CommandOf, commandOf } from './commandOf.ts';
import type { RunRecord, RunRequest, RunService, StartRequest } from './runService.ts';
import { slug } from './slug.ts';

export interface RunServiceParts {
  /** Closed with the service. */
  readonly store: RunStore;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** What performs the steps of a kind; without, people do all of them. */
  readonly runners?: ReadonlyMap<PlanNode['kind'], Runner>;
  /** Which process this is, where several serve the runs of one store. */
  readonly performers?: Performers;
  /** Milliseconds between two looks whether those others still live; 5 seconds if not given. */
  readonly lookEvery?: number;
  /** From 0 up to, but without, 1: spreads the delays before further attempts; drawn where absent. */
  readonly random?: () => number;
  /** How requests are understood; without, word for word. A rehearsal has its own way. */
  readonly commandOf?: CommandOf;
}

/** How many other windows may take a design id first. */
const mostTaken = 100;

/** Opens the way in: goes on with every unfinished run, then serves. Throws `store/…`. */
export async function createRunService(parts: RunServiceParts): Promise<RunService> {
  const { store, clock, logger, runners = new Map(), random, performers, lookEvery } = parts;
  const executor = new LocalExecutor({
    store,
    clock,
    logger,
    runners,
    ...(random && { random }),
    ...(performers !== undefined && { performers }),
    ...(lookEvery !== undefined && { lookEvery }),
  });
  const service = new LocalRunService(parts, executor);
  try {
    await executor.resume();
  } catch (error) {
    await service.dispose();
    throw error;
  }
  return service;
}

class LocalRunService implements RunService {
  readonly #parts: RunServiceParts;
  readonly #commandOf: CommandOf;
  readonly #executor: LocalExecutor;
  readonly onDidChange: RunService['onDidChange'];
  readonly onDidPrint: RunService['onDidPrint'];

  constructor(parts: RunServiceParts, executor: LocalExecutor) {
    this.#parts = parts;
    this.#commandOf = parts.commandOf ?? commandOf;
    this.#executor = executor;
    this.onDidChange = executor.onDidChange;
    this.onDidPrint = executor.onDidPrint;
  }

  async start({ plan, origin, by }: StartRequest): Promise<RunRecord> {
    const { store, ids, clock } = this.#parts;
    for (let taken = 0; ; taken++) {
      const designId = await store.nextDesignId(slug(plan.title));
      const begun = beginRun(plan, { runId: runId(ids.next()), designId, at: clock.now(), by });
      try {
        return await this.#executor.begin(begun.run, begun.events, origin);
      } catch (error) {
        if (!isErrorWithCode(error, 'store/conflict') || taken === mostTaken) throw error;
      }
    }
  }

  perform(run: RunId, request: RunRequest, by: Actor): Promise<Result<RunRecord, Refusal>> {
    return this.#executor.perform(run, (at, state) => this.#commandOf(request, at, by, state));
  }

  get(run: RunId): Promise<RunRecord> {
    return this.#executor.read(run);
  }

  printed(run: RunId): readonly LiveOutput[] {
    return this.#executor.printed(run);
  }

  list(): Promise<readonly RunSummary[]> {
    return this.#parts.store.list();
  }

  async runsOf(origin: RunOrigin, others: readonly RunOrigin[] = []): Promise<readonly RunSummary[]> {
    const blocks = [origin, ...others];
    const runs = await this.list();
    return runs.filter((run) => blockOfRun(run.origin, blocks) === origin);
  }

  async dispose(): Promise<void> {
    await this.#executor.dispose();
    await this.#parts.store.close();
  }
}
