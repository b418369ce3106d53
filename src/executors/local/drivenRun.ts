import type { RunOrigin, RunSummary, Transition } from '../../engine/ports.ts';
import { changedSteps, countSteps, removedSteps, runEndedAt, runOutcome, runStatus } from '../../engine/query.ts';
import type { Run } from '../../engine/run.ts';
import type { RunEvent } from '../../engine/runEvent.ts';

/** A run with its history, as it stands on disk. */
export interface DrivenRun {
  readonly summary: RunSummary;
  readonly run: Run;
  readonly events: readonly RunEvent[];
}

/** What the store writes when `events` led from one state of a run to the next. */
export function transitionOf(before: Run, after: Run, events: readonly RunEvent[], origin: RunOrigin): Transition {
  return {
    runId: after.runId,
    expectedSeq: before.seq,
    events,
    changed: changedSteps(before, after),
    removed: removedSteps(before, after),
    summary: summarize(after, origin, events.at(-1)?.at ?? after.startedAt),
  };
}

function summarize(run: Run, origin: RunOrigin, updatedAt: number): RunSummary {
  const outcome = runOutcome(run);
  const endedAt = runEndedAt(run);
  return {
    runId: run.runId,
    designId: run.designId,
    title: run.plan.title,
    planHash: run.plan.planHash,
    origin,
    status: runStatus(run),
    startedAt: run.startedAt,
    updatedAt,
    seq: run.seq,
    ...countSteps(run),
    ...(outcome !== undefined && { outcome }),
    ...(endedAt !== undefined && { endedAt }),
  };
}
