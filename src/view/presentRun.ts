import type { ProcessIdentity } from '../core/processIdentity.ts';
import { countSteps, readySteps, runEndedAt, runOutcome, runStatus } from '../engine/query.ts';
import type { Run } from '../engine/run.ts';
import type { RunEvent } from '../engine/runEvent.ts';
import { summarizePlan } from '../plan/summarize.ts';
import type { Drift, PlanView } from './planView.ts';
import { presentEdges } from './presentEdges.ts';
import { presentGroups } from './presentGroups.ts';
import { presentLog } from './presentLog.ts';
import { presentStep } from './presentStep.ts';
import { runSteps } from './runSteps.ts';

export interface PresentRunOptions {
  /** Where the diagram stands, for people: `docs/release.md:18`. */
  readonly source: string;
  readonly drifted: Drift;
  /** The process that shows it, where others may perform its steps. */
  readonly self?: ProcessIdentity;
}

/**
 * All that a screen shows of a run, in words and numbers. Pure: the same run gives the same view. `events` are all of
 * the run, oldest first.
 */
export function presentRun(
  run: Run,
  events: readonly RunEvent[],
  { source, drifted, self }: PresentRunOptions,
): PlanView {
  const { plan } = run;
  const steps = runSteps(run);
  const ready = new Set(readySteps(run).map(({ id }) => id));
  const outcome = runOutcome(run);
  const endedAt = runEndedAt(run);
  return {
    run: {
      runId: run.runId,
      designId: run.designId,
      status: runStatus(run),
      startedAt: run.startedAt,
      drifted,
      ...(outcome !== undefined && { outcome }),
      ...(endedAt !== undefined && { endedAt }),
    },
    seq: run.seq,
    planHash: plan.planHash,
    title: plan.title,
    source,
    sentence: summarizePlan(plan),
    problems: [],
    progress: countSteps(run),
    steps: steps.all.flatMap((step) => {
      const node = plan.nodes[step.nodeIndex];
      return node ? presentStep(run, steps, step, node, ready.has(step.id), self) : [];
    }),
    edges: [...presentEdges(run, steps)],
    groups: presentGroups(
      plan,
      steps.all.map(({ nodeIndex, status }) => ({ nodeIndex, isResolved: status === 'done' || status === 'skipped' })),
    ),
    drawing: plan.drawing.text,
    log: [...presentLog(run, events)],
  };
}
