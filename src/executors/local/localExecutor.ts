import { randomInt } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import { DisposableStore } from '../../core/disposable.ts';
import { errorMessage } from '../../core/errors.ts';
import { Emitter } from '../../core/event.ts';
import type { RunId } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { Result } from '../../core/result.ts';
import { emptyRun } from '../../engine/apply.ts';
import type { Refusal } from '../../engine/command.ts';
import type { LiveOutput, Performers, Runner, RunOrigin, RunStore } from '../../engine/ports.ts';
import type { Run } from '../../engine/run.ts';
import type { RunEvent } from '../../engine/runEvent.ts';
import type { PlanNode } from '../../plan/plan.ts';
import { type HasRunner, settle } from './advance.ts';
import { type DrivenRun, transitionOf } from './drivenRun.ts';
import { type CommandAt, LiveRun, type LiveRunParts } from './liveRun.ts';

export interface LocalExecutorParts {
  readonly store: RunStore;
  readonly clock: Clock;
  /** From 0 up to, but without, 1: spreads the delays before further attempts; drawn where absent. */
  readonly random?: () => number;
  readonly logger: Logger;
  /** What performs the steps of a kind; other steps are for people. */
  readonly runners: ReadonlyMap<PlanNode['kind'], Runner>;
  /** Without, this process is the only one that performs bodies. */
  readonly performers?: Performers;
  /** Milliseconds between two looks whether other processes that perform bodies still live. */
  readonly lookEvery?: number;
}

const usualLook = 5_000;

const anyNumber = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Runs that are kept ready in memory; the others are read again when they are asked for. */
const mostLive = 50;

/**
 * Drives runs in this process: carries commands out, opens what people must act on, starts what has a runner. Whatever
 * it says is on disk. Several processes may drive the runs of one store: where another was first, a command is tried
 * again on what that one left.
 */
export class LocalExecutor {
  readonly #parts: LiveRunParts;
  readonly #own = new DisposableStore();
  readonly #changed = this.#own.add(new Emitter<RunId | undefined>());
  readonly #printed = this.#own.add(new Emitter<RunId>());
  readonly #live = new Map<RunId, LiveRun>();
  readonly #beginning = new Set<RunId>();
  readonly #look: NodeJS.Timeout;

  /** A run changed, or which runs there are (`undefined`). */
  readonly onDidChange = this.#changed.event;
  /** A body of a run that is driven here has printed something. */
  readonly onDidPrint = this.#printed.event;

  constructor(parts: LocalExecutorParts) {
    this.#parts = {
      random: anyNumber,
      ...parts,
      onDidChange: (run) => this.#tell(run),
      onDidPrint: (run) => this.#printed.fire(run),
    };
    this.#own.add(parts.store.onDidChange((run) => this.#hear(run)));
    this.#look = setInterval(() => void this.#lookAtOthers(), parts.lookEvery ?? usualLook);
    this.#look.unref();
  }

  /**
   * Puts a run that the engine began into the store and opens what comes first. Throws `store/conflict` where its
   * design id is taken.
   */
  async begin(begun: Run, firstEvents: readonly RunEvent[], origin: RunOrigin): Promise<DrivenRun> {
    const { store, clock, runners, performers } = this.#parts;
    const { plan, runId } = begun;
    const hasRunner: HasRunner = (run, step) => runners.has(run.plan.nodes[step.nodeIndex]?.kind ?? 'task');
    const settled = settle(begun, clock.now(), hasRunner, performers?.self);
    const events = [...firstEvents, ...settled.events];
    const first = transitionOf(emptyRun(plan), settled.run, events, origin);
    this.#beginning.add(runId);
    try {
      await store.create(plan, first);
    } finally {
      this.#beginning.delete(runId);
    }
    const driven: DrivenRun = { summary: first.summary, run: settled.run, events };
    const live = new LiveRun(runId, this.#parts, driven);
    this.#keep(runId, live);
    live.watch();
    live.launch(driven, settled.started);
    this.#tell(undefined);
    return driven;
  }

  perform(run: RunId, commandAt: CommandAt): Promise<Result<DrivenRun, Refusal>> {
    return this.#liveRun(run).perform(commandAt);
  }

  read(run: RunId): Promise<DrivenRun> {
    return this.#liveRun(run).read();
  }

  /** What the bodies of a run that are driven here have printed so far. */
  printed(run: RunId): readonly LiveOutput[] {
    return this.#live.get(run)?.printed() ?? [];
  }

  /** Goes on with every run that has not ended. One that cannot be read keeps no other from going on. */
  async resume(): Promise<void> {
    for (const { runId, endedAt } of await this.#parts.store.list()) {
      if (endedAt !== undefined) continue;
      await this.#resume(runId, this.#liveRun(runId));
    }
  }

  /** A process that performed steps may have ended: then people are asked about them. */
  async #lookAtOthers(): Promise<void> {
    for (const [runId, live] of this.#live) if (live.waitsForOthers) await this.#resume(runId, live);
  }

  async #resume(runId: RunId, live: LiveRun): Promise<void> {
    try {
      await live.resume();
    } catch (error) {
      this.#parts.logger.error(`the run ${runId} does not go on: ${errorMessage(error)}`);
    }
  }

  /** Aborts what runs; resolves when what was begun before is on disk. */
  async dispose(): Promise<void> {
    clearInterval(this.#look);
    this.#own.dispose();
    await Promise.all([...this.#live.values()].map((live) => live.dispose()));
  }

  #liveRun(run: RunId): LiveRun {
    const live = this.#live.get(run) ?? new LiveRun(run, this.#parts);
    this.#keep(run, live);
    return live;
  }

  #keep(run: RunId, live: LiveRun): void {
    this.#live.delete(run);
    this.#live.set(run, live);
    for (const [other, candidate] of this.#live) {
      if (this.#live.size <= mostLive) break;
      if (other !== run && candidate.isIdle) this.#live.delete(other);
    }
  }

  #hear(run: RunId | undefined): void {
    if (run !== undefined && this.#beginning.has(run)) return;
    const others = run === undefined ? [...this.#live.values()] : [this.#live.get(run)];
    const heard = others.map((live) => live?.changedInStore() ?? true);
    if (run === undefined || heard.includes(true)) this.#tell(run);
  }

  #tell(run: RunId | undefined): void {
    try {
      this.#changed.fire(run);
    } catch (error) {
      this.#parts.logger.error(errorMessage(error));
    }
  }
}
