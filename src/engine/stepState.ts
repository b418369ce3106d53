import type { NodeId, StepId } from '../core/ids.ts';
import type { ProcessIdentity } from '../core/processIdentity.ts';
import type { Actor } from './command.ts';

export type StepStatus = 'pending' | 'in_progress' | 'waiting' | 'blocked' | 'done' | 'skipped';
export type RunStatus = 'running' | 'waiting' | 'blocked' | 'pausing' | 'paused' | 'succeeded' | 'failed' | 'cancelled';

/** Why a person is asked. */
export type CheckpointCause =
  | 'task'
  | 'manual'
  | 'input'
  | 'no-match'
  | 'failed'
  | 'refused'
  | 'loop-bound'
  | 'loop-again'
  | 'loop-leave'
  | 'interrupted';

/** Whether the step itself is the question, as its author wrote it, and not something that went another way. */
export function isOwnCause(cause: CheckpointCause): boolean {
  return cause === 'task' || cause === 'manual' || cause === 'input';
}

/** Whether a loop asks how it goes on. */
export function isLoopCause(cause: CheckpointCause): boolean {
  return cause === 'loop-bound' || cause === 'loop-again' || cause === 'loop-leave';
}

export type SkipReason =
  /** A decision went another way: `step` decided, `label` is the way not taken. */
  | { readonly type: 'way-not-taken'; readonly step: StepId; readonly label?: string }
  /** A person passed over it. */
  | { readonly type: 'person' }
  /** Its strategy on failure. */
  | { readonly type: 'failure' }
  | { readonly type: 'run-ended' }
  /** The loop was left instead of beginning the round. */
  | { readonly type: 'loop-left' };

/** One try of a step. */
export interface Attempt {
  /** From 1. */
  readonly number: number;
  readonly startedAt?: number;
  /** The process that its body runs in. */
  readonly performer?: ProcessIdentity;
  readonly endedAt?: number;
  readonly result?: 'done' | 'failed' | 'refused' | 'takenBack' | 'interrupted';
  readonly message?: string;
  /** What its body left behind. JSON. */
  readonly output?: unknown;
  /** How many attempts in this series began by themselves after a failure, this one included. */
  readonly retries?: number;
}

/** One of several answers to one question. */
export interface Vote {
  readonly by: Actor;
  readonly at: number;
  /** The {@link Choice.id} that was given. */
  readonly choice: string;
  readonly comment?: string;
}

/** One node in one round, as a run stands now. */
export interface StepState {
  readonly id: StepId;
  readonly node: NodeId;
  /** Index into `plan.nodes`. */
  readonly nodeIndex: number;
  /** Current round of each loop around it, outermost first, from 1. */
  readonly rounds: readonly number[];
  readonly status: StepStatus;
  /** The current attempt, from 1. */
  readonly attempt: number;
  readonly attempts: readonly Attempt[];
  /** When it was started or opened, in this attempt. */
  readonly startedAt?: number;
  readonly endedAt?: number;
  readonly outcome?: string;
  readonly output?: unknown;
  readonly comment?: string;
  readonly by?: Actor;
  readonly skipReason?: SkipReason;
  /** Why it is blocked. */
  readonly blocked?: { readonly cause: 'failed' | 'refused'; readonly message: string };
  /** While it is waiting. */
  readonly openCause?: CheckpointCause;
  /** Answers that do not suffice yet, because several people must give the same. */
  readonly votes?: readonly Vote[];
  /** The agent that was asked first has left the question to people. */
  readonly escalated?: true;
  /** Its question has waited longer than its author allows. */
  readonly overdue?: true;
  /** While it is pending before a further attempt: when that begins, in milliseconds since 1970. */
  readonly notBefore?: number;
}

/** One of the answers that a person is offered. */
export interface Choice {
  /**
   * What an `answer` command carries: the label of a way, or one of the engine's own words (`Done`, `Approve`,
   * `Reject`, `Cannot be done`, `all of them`, `retry`, `done`, `skip`, `stop`, `one more`, `again`, `go on`, `leave`;
   * with a label `done LABEL`, `leave LABEL`).
   */
  readonly id: string;
  readonly effect:
    | 'way'
    | 'done'
    | 'approve'
    | 'reject'
    | 'fail'
    | 'all'
    | 'retry'
    | 'skip'
    | 'stop'
    /** Another round of the loop. */
    | 'again'
    /** The loop ends. */
    | 'leave';
  /** Indices into `plan.edges` of what would be taken. */
  readonly edges: readonly number[];
}

export type EdgeState = 'unresolved' | 'taken' | 'dead';
