import { edgeState } from '../engine/query.ts';
import type { Run } from '../engine/run.ts';
import type { Plan, PlanEdge } from '../plan/plan.ts';
import type { EdgeView } from './planView.ts';
import type { RunSteps } from './runSteps.ts';

/** The edges between the latest rounds of their ends, with what became of them. */
export function presentEdges(run: Run, steps: RunSteps): readonly EdgeView[] {
  return run.plan.edges.flatMap((edge) => {
    const [from, to] = [steps.latest(edge.from), steps.latest(edge.to)];
    if (!from || !to) return [];
    const state = edgeState(run, edge.index);
    const isOpen = to.status !== 'done' && to.status !== 'skipped';
    return {
      drawn: drawnEdge(run.plan, edge),
      from: from.id,
      to: to.id,
      state: state === 'taken' && isOpen ? 'active' : state,
    };
  });
}

/** The line that stands for an edge in the drawing. */
export function drawnEdge({ drawing }: Plan, { drawn }: PlanEdge): string {
  return drawing.edges[drawn]?.id ?? '';
}
