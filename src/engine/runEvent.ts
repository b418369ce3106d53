import type { DesignId, PlanHash, RunId, StepId } from '../core/ids.ts';
import type { Actor, Completion } from './command.ts';
import type { CheckpointCause, SkipReason } from './stepState.ts';

/** A fact about a run. A run is the fold of its events over its plan; events are stored and never changed. */
export type RunEvent = EventBody & {
  /** From 1, without gaps. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: Actor;
};

export type EventBody =
  | {
      readonly type: 'run.started';
      readonly runId: RunId;
      readonly designId: DesignId;
      readonly planHash: PlanHash;
      readonly config: RunConfig;
    }
  | { readonly type: 'step.started'; readonly step: StepId; readonly attempt: number }
  /** A person is asked. `completion` is what the step's body gave before, where its outcome matched no way. */
  | {
      readonly type: 'step.opened';
      readonly step: StepId;
      readonly attempt: number;
      readonly cause: CheckpointCause;
      readonly completion?: Completion;
    }
  /** Resolves the edges out of the step. */
  | {
      readonly type: 'step.completed';
      readonly step: StepId;
      readonly attempt: number;
      readonly completion: Completion;
      /** The {@link Choice.id} that a person gave. */
      readonly choice?: string;
      /**
       * The ways that a decision took, as indices into {@link PlanNode.ways}; absent where the node does not decide.
       */
      readonly ways?: readonly number[];
      /** The body failed with this message, and a failure way provides for it. */
      readonly failure?: string;
    }
  /**
   * With the reasons `person` and `failure` the step is passed over: its edges resolve by `ways` as if it were done.
   */
  | {
      readonly type: 'step.skipped';
      readonly step: StepId;
      readonly reason: SkipReason;
      readonly comment?: string;
      readonly ways?: readonly number[];
    }
  /** The body failed, or a person refused: a person decides. */
  | {
      readonly type: 'step.blocked';
      readonly step: StepId;
      readonly attempt: number;
      readonly cause: 'failed' | 'refused';
      readonly message: string;
    }
  /** A new attempt of the step begins as pending. */
  | { readonly type: 'step.retried'; readonly step: StepId; readonly attempt: number }
  /** The step is pending again under a new attempt; `undone` are the steps that go back with it. */
  | {
      readonly type: 'step.takenBack';
      readonly step: StepId;
      readonly attempt: number;
      readonly undone: readonly StepId[];
    }
  /** `rounds` are those of the loops around and, last, the one that begins. */
  | { readonly type: 'loop.roundStarted'; readonly loop: number; readonly rounds: readonly number[] }
  /** A person answered whether the loop goes on; `step` is its header's in the round that does not exist yet. */
  | {
      readonly type: 'loop.answered';
      readonly loop: number;
      readonly rounds: readonly number[];
      readonly step: StepId;
      readonly attempt: number;
      readonly choice: string;
      readonly goesOn: boolean;
      /** The exits chosen with it, as indices into `plan.edges`. */
      readonly left?: readonly number[];
      readonly comment?: string;
    }
  /** `rounds` end with the last round; `left` are the exits that leaving takes, as indices into `plan.edges`. */
  | {
      readonly type: 'loop.closed';
      readonly loop: number;
      readonly rounds: readonly number[];
      readonly left?: readonly number[];
    }
  | { readonly type: 'run.paused' }
  | { readonly type: 'run.resumed' }
  | {
      readonly type: 'run.ended';
      readonly status: 'succeeded' | 'failed' | 'cancelled';
      readonly outcome?: string;
      readonly comment?: string;
    }
  /** Changes nothing; the history shows it. */
  | {
      readonly type: 'command.refused';
      readonly command: string;
      readonly step?: StepId;
      readonly code: string;
      readonly message: string;
    };

/** What a person or a document set for one run. */
export interface RunConfig {
  /** Steps with a runner that may be in progress at once. */
  readonly maxParallel: number;
}
