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
  | { readonly type: 'step.opened'; readonly step: StepId; readonly attempt: number; readonly cause: CheckpointCause }
  /** Resolves the edges out of the step: which are taken follows from plan and outcome. */
  | {
      readonly type: 'step.completed';
      readonly step: StepId;
      readonly attempt: number;
      readonly completion: Completion;
      readonly choice?: string;
    }
  | { readonly type: 'step.skipped'; readonly step: StepId; readonly reason: SkipReason; readonly comment?: string }
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
  | { readonly type: 'loop.roundStarted'; readonly loop: number; readonly rounds: readonly number[] }
  | { readonly type: 'loop.closed'; readonly loop: number; readonly rounds: readonly number[] }
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
