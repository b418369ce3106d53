import { type Flow, type Outcome, outcomesOf } from './flow.ts';
import type { PlanEdge } from './plan.ts';

export interface Goal {
  /** Where to look: a loop's body, the ancestors of a join. */
  readonly within: ReadonlySet<number>;
  /** Whether reaching the goal means taking this edge. */
  readonly isGoal: (edge: PlanEdge) => boolean;
  /** Nodes that may be skipped although something leads to them; nothing is inevitable through them. */
  readonly unsure?: ReadonlySet<number>;
  readonly withFailure: boolean;
}

/**
 * The nodes from which a goal is reached whatever is chosen: each outcome has an edge that is one or leads to such a node.
 * Outcomes that only go back in a loop do not count, since the same question comes again. O(V + E) of what is within.
 */
export function inevitable(flow: Flow, goal: Goal): ReadonlySet<number> {
  const found = new Set<number>();
  const leads = (edge: PlanEdge): boolean => goal.isGoal(edge) || (edge.backOf === undefined && found.has(edge.to));
  const goesOn = (outcome: Outcome): boolean => outcome.some((edge) => goal.isGoal(edge) || edge.backOf === undefined);
  for (const index of goal.within.size === flow.nodes.length
    ? reversed(flow.order)
    : orderedWithin(flow, goal.within)) {
    const node = flow.nodes[index];
    if (node === undefined || goal.unsure?.has(index)) continue;
    const outcomes = outcomesOf(flow, node, goal.withFailure).filter(goesOn);
    if (outcomes.length > 0 && outcomes.every((outcome) => outcome.some(leads))) found.add(index);
  }
  return found;
}

function orderedWithin(flow: Flow, within: ReadonlySet<number>): readonly number[] {
  return [...within].sort((a, b) => rank(flow, b) - rank(flow, a) || b - a);
}

function rank(flow: Flow, node: number): number {
  return flow.nodes[node]?.wave ?? 0;
}

function reversed(items: readonly number[]): readonly number[] {
  return [...items].reverse();
}
