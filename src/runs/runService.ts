import type { Event } from '../core/event.ts';
import type { RunId, StepId } from '../core/ids.ts';
import type { Result } from '../core/result.ts';
import type { Actor, Refusal } from '../engine/command.ts';
import type { RunOrigin, RunSummary } from '../engine/ports.ts';
import type { Run } from '../engine/run.ts';
import type { RunEvent } from '../engine/runEvent.ts';
import type { Plan } from '../plan/plan.ts';

/** A run with its history, as it stands now. */
export interface RunRecord {
  readonly summary: RunSummary;
  readonly run: Run;
  readonly events: readonly RunEvent[];
}

export interface StartRequest {
  readonly plan: Plan;
  readonly origin: RunOrigin;
  readonly by: Actor;
}

/** What a surface may ask of a run. Time comes from the service's clock. */
export type RunRequest =
  | {
      readonly type: 'answer';
      readonly step: StepId;
      readonly attempt: number;
      readonly choice: string;
      readonly comment?: string;
    }
  | {
      readonly type: 'retry' | 'skip' | 'takeBack';
      readonly step: StepId;
      readonly attempt: number;
      readonly comment?: string;
    }
  | { readonly type: 'pause' | 'resume' | 'cancel'; readonly comment?: string };

/**
 * The one way in: every surface (widget, tree, CodeLens, command, test) starts, answers and watches runs here.
 * Promises resolve after what happened is on disk. Throws {@link DiagramRunnerError} (`run/not-found`, `store/…`).
 */
export interface RunService {
  /** A run changed, or the list did (`undefined`). */
  readonly onDidChange: Event<RunId | undefined>;
  start(request: StartRequest): Promise<RunRecord>;
  /** A refusal changes nothing but the history. */
  perform(run: RunId, request: RunRequest, by: Actor): Promise<Result<RunRecord, Refusal>>;
  get(run: RunId): Promise<RunRecord>;
  /** Newest first. */
  list(): Promise<readonly RunSummary[]>;
  /**
   * The runs of the block that a document now shows at this origin, newest first (semantics section 1, identity).
   * `others` are the document's other blocks: with them, no block takes a run that belongs to another.
   */
  runsOf(origin: RunOrigin, others?: readonly RunOrigin[]): Promise<readonly RunSummary[]>;
  dispose(): Promise<void>;
}
