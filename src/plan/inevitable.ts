import type { Flow, Outcome } from './flow.ts';
import type { PlanEdge } from './plan.ts';

export interface Goal {
  /** Where to look: a loop's body, the ancestors of a join. */
  readonly within: ReadonlySet<number>;
  /** Whether taking this edge reaches the goal. */
  readonly isGoal: (edge: PlanEdge) => boolean;
  /** Nodes that may be skipped although something leads to them; nothing is inevitable through them. */
  readonly unsure?: ReadonlySet<number>;
  readonly withFailure: boolean;
}

/**
 * The nodes from which a goal is reached whatever is chosen: each outcome has an edge that is one or leads to such a
 * node. Outcomes that only go back in a loop do not count, since the same question comes again. O(n log n) in what is
 * within.
 */
export function inevitable(flow: Flow, goal: Goal): ReadonlySet<number> {
  const found = new Set<number>();
  const leads = (edge: PlanEdge): boolean => goal.isGoal(edge) || (edge.backOf === undefined && found.has(edge.to));
  const goesOn = (outcome: Outcome): boolean => outcome.some((edge) => goal.isGoal(edge) || edge.backOf === undefined);
  const { place, outcomes, usualOutcomes } = flow;
  const latestFirst = [...goal.within].sort((a, b) => (place[b] ?? 0) - (place[a] ?? 0));
  for (const node of latestFirst) {
    if (goal.unsure?.has(node)) continue;
    const all = (goal.withFailure ? outcomes : usualOutcomes)[node]?.filter(goesOn) ?? [];
    if (all.length > 0 && all.every((outcome) => outcome.some(leads))) found.add(node);
  }
  return found;
}
