import { edgeState, roundsGoneBack } from '../engine/query.ts';
import type { Run } from '../engine/run.ts';
import type { StepState } from '../engine/stepState.ts';
import type { Plan, PlanEdge } from '../plan/plan.ts';
import type { EdgeView } from './planView.ts';
import type { RunSteps } from './runSteps.ts';

/**
 * The edges between the latest rounds of their ends, with what became of them. A back edge stays taken in the rounds
 * that it led to: it is the way by which the run came.
 */
export function presentEdges(run: Run, steps: RunSteps): readonly EdgeView[] {
  return run.plan.edges.flatMap((edge) => {
    const [from, to] = [steps.latest(edge.from), steps.latest(edge.to)];
    if (!from || !to) return [];
    return {
      drawn: drawnEdge(run.plan, edge),
      from: from.id,
      to: to.id,
      state: edge.backOf === undefined ? forwardState(run, edge, to) : backState(run, edge, to),
    };
  });
}

function forwardState(run: Run, { index }: PlanEdge, to: StepState): EdgeView['state'] {
  const state = edgeState(run, index);
  return state === 'taken' && isOpen(to) ? 'active' : state;
}

function backState(run: Run, { index }: PlanEdge, header: StepState): EdgeView['state'] {
  const last = roundsGoneBack(run, index).at(-1);
  if (last === undefined) return edgeState(run, index);
  return last + 1 === header.rounds.at(-1) && isOpen(header) ? 'active' : 'taken';
}

const isOpen = ({ status }: StepState): boolean => status !== 'done' && status !== 'skipped';

/** The line that stands for an edge in the drawing. */
export function drawnEdge({ drawing }: Plan, { drawn }: PlanEdge): string {
  return drawing.edges[drawn]?.id ?? '';
}
