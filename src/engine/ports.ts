import type { CancellationSignal } from '../core/cancellation.ts';
import type { Event } from '../core/event.ts';
import type { DesignId, PlanHash, RunId, StepId } from '../core/ids.ts';
import type { ProcessIdentity } from '../core/processIdentity.ts';
import type { Plan } from '../plan/plan.ts';
import type { Completion } from './command.ts';
import type { RunEvent } from './runEvent.ts';
import type { RunStatus, StepState } from './stepState.ts';

/** Where a run came from, so that its block is found again after edits, moves and renames. */
export interface RunOrigin {
  readonly uri: string;
  /** Line of the block's opening, from 0, when the run began. */
  readonly line: number;
  readonly blockIndex: number;
  /** How many blocks of the very same text stood before it in the document; absent where nobody counted. */
  readonly occurrence?: number;
  readonly headings: readonly string[];
  /** SHA-256 of the block's text. */
  readonly textHash: string;
  readonly nodeIds: readonly string[];
}

/** A run as lists show it. */
export interface RunSummary {
  readonly runId: RunId;
  readonly designId: DesignId;
  readonly title: string;
  readonly planHash: PlanHash;
  readonly origin: RunOrigin;
  readonly status: RunStatus;
  readonly outcome?: string;
  readonly startedAt: number;
  readonly updatedAt: number;
  readonly endedAt?: number;
  readonly total: number;
  /** Steps done or skipped. */
  readonly resolved: number;
  readonly waiting: number;
  /** Seq of the last event. */
  readonly seq: number;
}

/** What one transition leaves behind, written as one transaction. */
export interface Transition {
  readonly runId: RunId;
  /** The seq that the run had before; another one in the store is a conflict. */
  readonly expectedSeq: number;
  readonly events: readonly RunEvent[];
  /** The steps that the events changed, as they stand now. */
  readonly changed: readonly StepState[];
  /** The steps that are no more: those of a round that was taken back. */
  readonly removed: readonly StepId[];
  readonly summary: RunSummary;
}

export interface StoredRun {
  readonly summary: RunSummary;
  readonly plan: Plan;
  readonly events: readonly RunEvent[];
}

/**
 * Keeps plans and runs. Every promise resolves only when what it wrote is on disk. Throws {@link DiagramRunnerError}
 * `store/conflict` when another window or process was first, other `store/…` codes when the disk fails.
 */
export interface RunStore {
  /** Fires after a change, own or of another window; `undefined` where it is not known which run. */
  readonly onDidChange: Event<RunId | undefined>;
  /** The next free `slug-<n>`. */
  nextDesignId(slug: string): Promise<DesignId>;
  /** Creates the run with its plan and first transition (`expectedSeq` 0). A taken design id is a conflict. */
  create(plan: Plan, first: Transition): Promise<void>;
  append(transition: Transition): Promise<void>;
  load(runId: RunId): Promise<StoredRun | undefined>;
  /** Newest first. */
  list(): Promise<readonly RunSummary[]>;
  close(): Promise<void>;
}

/**
 * Performs one step. Runs on behalf of an executor, which turns what it returns or throws ({@link StepFailure} with an
 * output) into commands.
 */
export interface Runner {
  /** What it does may simply be done again where a crash has interrupted it. */
  readonly repeatable?: boolean;
  run(context: RunnerContext): Promise<Completion>;
}

/** Which process performs bodies here, and whether another that did still lives. */
export interface Performers {
  readonly self: ProcessIdentity;
  /**
   * It has ended. False also where nobody can tell from here: it ran on another machine or in another container.
   * `since`: milliseconds since 1970 when it lived.
   */
  isGone(other: ProcessIdentity, since: number): boolean;
}

/** What a body that runs now has printed so far. It is kept with the attempt only once the body has ended. */
export interface LiveOutput {
  readonly step: StepId;
  readonly attempt: number;
  readonly text: string;
}

export interface RunnerContext {
  readonly runId: RunId;
  readonly step: StepState;
  readonly plan: Plan;
  readonly idempotencyKey: string;
  readonly origin: RunOrigin;
  readonly signal: CancellationSignal;
  /** Shows all that the body has printed so far, in place of what was shown before. */
  readonly show: (text: string) => void;
  readonly log: (text: string) => void;
}
