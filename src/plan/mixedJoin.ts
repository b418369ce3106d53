import type { Analysis, MixedJoin } from './analysis.ts';
import type { Flow } from './flow.ts';
import { inevitable } from './inevitable.ts';
import type { PlanEdge } from './plan.ts';
import { canBothBeTaken, canRunTogether } from './together.ts';

/**
 * Finds what makes a node a mixed join: a decision before it that can lead elsewhere, and a way into it that can be
 * taken whatever that decision chose (semantics section 4). A failure way is no choice here: that a join waits for work
 * that failed is what everybody means.
 */
export function findMixedJoin(analysis: Analysis, join: number): MixedJoin | undefined {
  if (!analysis.mixedJoins.has(join)) analysis.mixedJoins.set(join, search(analysis, join));
  return analysis.mixedJoins.get(join);
}

function search(analysis: Analysis, join: number): MixedJoin | undefined {
  const { flow } = analysis;
  if (flow.afterDecision[join] !== true) return undefined;
  const branches = branchesTogether(analysis, flow.into[join] ?? []);
  if (branches.length === 0) return undefined;
  const before = ancestorsOf(flow, join);
  analysis.budget -= before.size;
  const sure = inevitable(flow, { within: before, isGoal: (edge) => edge.to === join, withFailure: false });
  for (const decision of before) {
    if (flow.nodes[decision]?.decides !== true || sure.has(decision)) continue;
    for (const branch of branches) {
      if (analysis.budget < 0) return undefined;
      if (canRunTogether(analysis, decision, branch.from)) return { decision, branch: branch.index };
    }
  }
  return undefined;
}

/**
 * The edges that can be taken together with another one. Where there are none, the node only brings ways of decisions
 * together.
 */
function branchesTogether(analysis: Analysis, into: readonly PlanEdge[]): readonly PlanEdge[] {
  const found = new Set<PlanEdge>();
  for (const [index, edge] of into.entries()) {
    for (const other of into.slice(0, index)) {
      if (analysis.budget < 0) return [];
      if (found.has(edge) && found.has(other)) continue;
      if (!canBothBeTaken(analysis, edge, other)) continue;
      found.add(edge);
      found.add(other);
    }
  }
  return [...found];
}

function ancestorsOf(flow: Flow, node: number): ReadonlySet<number> {
  const found = new Set<number>();
  const stack = [node];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    for (const { from } of flow.into[at] ?? []) {
      if (found.has(from)) continue;
      found.add(from);
      stack.push(from);
    }
  }
  return found;
}
