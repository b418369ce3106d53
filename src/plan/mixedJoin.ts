import { type Flow, forwardEdgesInto } from './flow.ts';
import { inevitable } from './inevitable.ts';
import { type Budget, canRunTogether } from './together.ts';

/** A decision that can keep a join from running although an independent branch arrives. */
export interface MixedJoin {
  /** Node index of the decision. */
  readonly decision: number;
  /** Edge index: an independent branch. */
  readonly branch: number;
}

/**
 * Finds what makes a node a mixed join: a decision before it that can lead elsewhere, and a way into it that can be taken whatever that decision
 * chose (semantics section 4). A failure way is no choice here: that a join waits for work that failed is what everybody means.
 */
export function findMixedJoin(flow: Flow, join: number, budget: Budget): MixedJoin | undefined {
  const into = forwardEdgesInto(flow, join);
  if (into.length < 2) return undefined;
  const before = ancestorsOf(flow, join);
  budget.left -= before.size;
  const sure = inevitable(flow, { within: before, isGoal: (edge) => edge.to === join, withFailure: false });
  for (const decision of before) {
    if (flow.nodes[decision]?.decides !== true || sure.has(decision)) continue;
    for (const branch of into) {
      if (budget.left < 0) return undefined;
      if (branch.from !== decision && canRunTogether(flow, decision, branch.from, budget)) {
        return { decision, branch: branch.index };
      }
    }
  }
  return undefined;
}

function ancestorsOf(flow: Flow, node: number): ReadonlySet<number> {
  const found = new Set<number>();
  const stack = [node];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    for (const { from } of forwardEdgesInto(flow, at)) {
      if (found.has(from)) continue;
      found.add(from);
      stack.push(from);
    }
  }
  return found;
}
