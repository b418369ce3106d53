import type { Clock } from '../../core/clock.ts';
import { DiagramRunnerError, errorMessage, isErrorWithCode } from '../../core/errors.ts';
import type { RunId } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { apply, emptyRun, refusedEvent } from '../../engine/apply.ts';
import type { Command, Refusal } from '../../engine/command.ts';
import type { LiveOutput, Performers, Runner, RunStore } from '../../engine/ports.ts';
import { nextDeadline } from '../../engine/query.ts';
import type { Run } from '../../engine/run.ts';
import type { RunEvent } from '../../engine/runEvent.ts';
import type { ScriptOutput } from '../../engine/scriptOutput.ts';
import type { StepState } from '../../engine/stepState.ts';
import { engineActor } from '../../engine/transition.ts';
import type { PlanNode } from '../../plan/plan.ts';
import { advance, contradiction, type HasRunner, settle } from './advance.ts';
import { Alarm } from './alarm.ts';
import { Bodies, type BodyReport } from './bodies.ts';
import { type DrivenRun, transitionOf } from './drivenRun.ts';
import { Mailbox } from './mailbox.ts';
import { isInterrupted, stepsElsewhere } from './stepsElsewhere.ts';

export interface LiveRunParts {
  readonly store: RunStore;
  readonly clock: Clock;
  /** From 0 up to, but without, 1: spreads the delays before further attempts. */
  readonly random: () => number;
  readonly logger: Logger;
  readonly runners: ReadonlyMap<PlanNode['kind'], Runner>;
  /** Without, this process is the only one that performs bodies. */
  readonly performers?: Performers;
  /** Called when the run stands on disk as {@link LiveRun.read} now gives it. */
  readonly onDidChange: (run: RunId) => void;
  /** A body of the run has printed something. */
  readonly onDidPrint: (run: RunId) => void;
}

/** Milliseconds until what could not be written is tried again. */
const pauseAfterTrouble = 5_000;

/** Makes a command of the time and the run as it stands: asked again where another window was first. */
export type CommandAt = (at: number, run: Run) => Command;

const noRunner: HasRunner = () => false;

/** How often a command is tried again because another window was first. Each time that window got something done. */
const mostConflicts = 100;

/** One run that this process drives: its commands one after the other, each on what the store holds. */
export class LiveRun {
  readonly #id: RunId;
  readonly #parts: LiveRunParts;
  readonly #mailbox = new Mailbox();
  readonly #bodies: Bodies;
  readonly #alarm: Alarm;
  #known: DrivenRun | undefined;
  #elsewhere = false;
  #writing = false;
  #disposed = false;

  constructor(id: RunId, parts: LiveRunParts, known?: DrivenRun) {
    this.#id = id;
    this.#parts = parts;
    this.#known = known;
    this.#alarm = new Alarm(parts.clock.now, () => void this.#tick());
    this.#bodies = new Bodies({
      logger: parts.logger,
      report: (step, report) => this.#report(step, report),
      onDidPrint: () => parts.onDidPrint(id),
    });
  }

  /** Nothing is lost by forgetting it. */
  get isIdle(): boolean {
    return this.#mailbox.isIdle && this.#bodies.isEmpty && !this.#alarm.isSet && !this.waitsForOthers;
  }

  /** Other processes, which may end without a word, perform steps of it; as it stood when it was last read. */
  get waitsForOthers(): boolean {
    if (this.#known !== undefined) {
      this.#elsewhere = stepsElsewhere(this.#known.run, this.#hasRunner, this.#bodies).length > 0;
    }
    return this.#elsewhere;
  }

  /** Throws `run/not-found`, `store/…`. */
  read(): Promise<DrivenRun> {
    return this.#mailbox.run(() => this.#current());
  }

  /** What the bodies that run here have printed so far. */
  printed(): readonly LiveOutput[] {
    return this.#bodies.printed();
  }

  /** The store says that the run changed; `false` where that was this one's own doing. */
  changedInStore(): boolean {
    if (this.#writing) return false;
    this.#known = undefined;
    if (!this.#bodies.isEmpty) void this.#lookAgain();
    return true;
  }

  /** Carries a command out. A refusal changes nothing but the history. Throws `run/not-found`, `store/…`. */
  perform(commandAt: CommandAt): Promise<Result<DrivenRun, Refusal>> {
    return this.#mailbox.run(() => this.#onFreshState((before) => this.#carryOut(before, commandAt)));
  }

  /** After a restart: opens and starts what should be, and asks about bodies that were interrupted. */
  resume(): Promise<void> {
    return this.#mailbox.run(() => this.#onFreshState((before) => this.#resume(before)));
  }

  dispose(): Promise<void> {
    this.#bodies.dispose();
    this.#alarm.clear();
    this.#disposed = true;
    return this.#mailbox.run(() => Promise.resolve());
  }

  /** Waits for what happens next by itself in a run that was just begun. */
  watch(): void {
    if (this.#known !== undefined) this.#watchTime(this.#known.run);
  }

  /** Begins the bodies of steps whose start is on disk. */
  launch(driven: DrivenRun, started: readonly StepState[]): void {
    for (const step of started) {
      const runner = this.#runnerOf(driven.run, step);
      if (runner !== undefined) this.#bodies.start(driven, step, runner);
    }
  }

  async #carryOut(before: DrivenRun, commandAt: CommandAt): Promise<Result<DrivenRun, Refusal>> {
    const command = this.#withPrinted(commandAt(this.#parts.clock.now(), before.run));
    const advanced = advance(before.run, command, this.#hasRunner, this.#parts.performers?.self);
    if (!advanced.ok) {
      const event = refusedEvent(before.run, command, advanced.error);
      await this.#write(before, apply(before.run, event), [event]);
      return err(advanced.error);
    }
    const { run, events, started } = advanced.value;
    if (events.length === 0) return ok(before);
    const after = await this.#write(before, run, events);
    this.launch(after, started);
    return ok(after);
  }

  /** Who stops a body from outside does not know what it has printed. */
  #withPrinted(command: Command): Command {
    if (command.type !== 'fail' || command.output !== undefined) return command;
    const found = this.#bodies
      .printed()
      .find(({ step, attempt }) => step === command.step && attempt === command.attempt);
    return found === undefined ? command : { ...command, output: { text: found.text } satisfies ScriptOutput };
  }

  async #resume(before: DrivenRun): Promise<void> {
    const at = this.#parts.clock.now();
    const events: RunEvent[] = [];
    let run = before.run;
    for (const step of stepsElsewhere(run, this.#hasRunner, this.#bodies)) {
      if (!isInterrupted(step, this.#parts.performers, at)) continue;
      const { id, attempt } = step;
      const repeatable = this.#runnerOf(run, step)?.repeatable === true;
      const ended = advance(run, { type: 'interrupt', step: id, attempt, repeatable, at, by: engineActor }, noRunner);
      if (!ended.ok) throw contradiction(ended.error);
      run = ended.value.run;
      for (const each of ended.value.events) events.push(each);
    }
    const settled = settle(run, at, this.#hasRunner, this.#parts.performers?.self);
    for (const each of settled.events) events.push(each);
    if (events.length === 0) {
      this.#watchTime(run);
      return;
    }
    this.launch(await this.#write(before, settled.run, events), settled.started);
  }

  /** What another window decided may concern bodies that run here. */
  async #lookAgain(): Promise<void> {
    try {
      await this.read();
    } catch (error) {
      this.#parts.logger.error(`the run ${this.#id} cannot be read again: ${errorMessage(error)}`);
    }
  }

  /** Time has come for something. Where it cannot be written, it is tried again soon. */
  async #tick(): Promise<void> {
    try {
      await this.perform((at) => ({ type: 'tick', at, by: engineActor, random: this.#parts.random() }));
    } catch (error) {
      this.#parts.logger.error(`what is due in ${this.#id} is not written yet: ${errorMessage(error)}`);
      if (!this.#disposed) this.#alarm.set(this.#parts.clock.now() + pauseAfterTrouble);
    }
  }

  /** Waits for what happens next by itself. */
  #watchTime(run: Run): void {
    if (!this.#disposed) this.#alarm.set(nextDeadline(run));
  }

  async #report(step: StepState, report: BodyReport): Promise<void> {
    const answer = await this.perform((at) => ({
      ...report,
      ...(report.type === 'fail' && { random: this.#parts.random() }),
      step: step.id,
      attempt: step.attempt,
      at,
      by: engineActor,
    }));
    if (!answer.ok) this.#parts.logger.info(`what came of ${step.id} was not taken: ${answer.error.message}`);
  }

  async #onFreshState<T>(work: (before: DrivenRun) => Promise<T>): Promise<T> {
    for (let conflicts = 0; ; conflicts++) {
      try {
        return await work(await this.#current());
      } catch (error) {
        this.#known = undefined;
        if (!isErrorWithCode(error, 'store/conflict') || conflicts === mostConflicts) throw error;
      }
    }
  }

  async #write(before: DrivenRun, run: Run, events: readonly RunEvent[]): Promise<DrivenRun> {
    const transition = transitionOf(before.run, run, events, before.summary.origin);
    this.#writing = true;
    try {
      await this.#parts.store.append(transition);
    } finally {
      this.#writing = false;
    }
    const after: DrivenRun = { summary: transition.summary, run, events: [...before.events, ...events] };
    this.#known = after;
    this.#bodies.abortOthers(run);
    this.#watchTime(run);
    this.#parts.onDidChange(this.#id);
    return after;
  }

  async #current(): Promise<DrivenRun> {
    if (this.#known !== undefined) return this.#known;
    const stored = await this.#parts.store.load(this.#id);
    if (stored === undefined) {
      throw new DiagramRunnerError('run/not-found', `There is no run ${this.#id} in the store.`, { runId: this.#id });
    }
    const run = stored.events.reduce(apply, emptyRun(stored.plan));
    this.#known = { summary: stored.summary, run, events: stored.events };
    this.#bodies.abortOthers(run);
    this.#watchTime(run);
    return this.#known;
  }

  readonly #hasRunner: HasRunner = (run, step) => this.#runnerOf(run, step) !== undefined;

  #runnerOf({ plan }: Run, step: StepState): Runner | undefined {
    const node = plan.nodes[step.nodeIndex];
    return node === undefined ? undefined : this.#parts.runners.get(node.kind);
  }
}
