import type { DesignId, PlanHash, RunId, StepId } from '../core/ids.ts';
import type { ProcessIdentity } from '../core/processIdentity.ts';
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
  | {
      readonly type: 'step.started';
      readonly step: StepId;
      readonly attempt: number;
      /** The process that performs it; absent where people or others do. */
      readonly performer?: ProcessIdentity;
    }
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
      /** The question had waited as long as it may, and the author names the way that is taken then. */
      readonly timedOut?: true;
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
      /** What the failed body left behind. */
      readonly output?: unknown;
    }
  /** A new attempt of the step begins as pending. */
  | { readonly type: 'step.retried'; readonly step: StepId; readonly attempt: number }
  /** The body failed or was interrupted, and a new attempt begins by itself. */
  | {
      readonly type: 'step.triedAgain';
      readonly step: StepId;
      /** The new one. */
      readonly attempt: number;
      readonly cause: 'failed' | 'interrupted';
      readonly message?: string;
      /** What the failed body left behind. */
      readonly output?: unknown;
      /** Not before this moment, in milliseconds since 1970; at once where absent. */
      readonly notBefore?: number;
    }
  /** The delay before a further attempt is over. */
  | { readonly type: 'step.delayEnded'; readonly step: StepId; readonly attempt: number }
  /** One of several people who must give the same answer has given it. */
  | {
      readonly type: 'step.voted';
      readonly step: StepId;
      readonly attempt: number;
      /** The {@link Choice.id} that was given. */
      readonly choice: string;
      readonly comment?: string;
    }
  /** The agent that performs the run leaves the question to people. */
  | { readonly type: 'step.escalated'; readonly step: StepId; readonly attempt: number; readonly comment?: string }
  /** A question has waited as long as its author allows. It stays open. */
  | { readonly type: 'step.overdue'; readonly step: StepId; readonly attempt: number }
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
  /** The run has used up its time: nothing new starts until a person lets it go on. */
  | { readonly type: 'run.overdue' }
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
  /** Milliseconds that it may take, not counting while it waits for people. */
  readonly timeLimit?: number;
  /** The agent that was told to follow the run; where absent, people perform it. */
  readonly performer?: Actor;
}
