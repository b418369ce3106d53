import { type Flow, forwardEdgesInto, outcomesOf } from './flow.ts';
import type { PlanEdge } from './plan.ts';

/** Bounds the work of an analysis on huge diagrams; what is left out is not reported. */
export interface Budget {
  left: number;
}

/** How far a walk back has come: at a node, which it left by an edge (none at its very beginning). */
interface Walker {
  readonly node: number;
  readonly by?: PlanEdge;
}

/**
 * Whether two nodes can both run in one round without one leading to the other on the way looked at: there are separate ways to them from two
 * starts, or from one node by two edges of one outcome. Walks back in pairs, the later node first. `within` limits it to a loop's body.
 */
export function canRunTogether(
  flow: Flow,
  a: number,
  b: number,
  budget: Budget,
  within?: ReadonlySet<number>,
): boolean {
  const seen = new Set<string>();
  const stack: (readonly [Walker, Walker])[] = a === b ? [] : [[{ node: a }, { node: b }]];
  for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
    const [first, second] = pair;
    const key = `${first.node}.${first.by?.index}.${second.node}.${second.by?.index}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const [late, early] = isLater(flow, first.node, second.node) ? [first, second] : [second, first];
    const into = edgesInto(flow, late.node, within);
    budget.left -= 1 + into.length;
    if (budget.left < 0) return false;
    if (into.length === 0) return true;
    for (const edge of into) {
      if (edge.from !== early.node) stack.push([{ node: edge.from, by: edge }, early]);
      else if (early.by !== undefined && inOneOutcome(flow, edge, early.by)) return true;
    }
  }
  return false;
}

/** Whether two edges can be taken in one round. */
export function canBothBeTaken(
  flow: Flow,
  a: PlanEdge,
  b: PlanEdge,
  budget: Budget,
  within?: ReadonlySet<number>,
): boolean {
  if (a.from === b.from) return inOneOutcome(flow, a, b);
  return (
    canRunTogether(flow, a.from, b.from, budget, within) || leadsOn(flow, a, b, within) || leadsOn(flow, b, a, within)
  );
}

/** Whether `late` can be taken after `early`'s source ran and another edge of the same outcome led on. */
function leadsOn(flow: Flow, early: PlanEdge, late: PlanEdge, within?: ReadonlySet<number>): boolean {
  const node = flow.nodes[early.from];
  if (node === undefined) return false;
  const outcome = outcomesOf(flow, node, true).find((edges) => edges.includes(early)) ?? [];
  const reached = new Set<number>();
  const stack = outcome.filter((edge) => edge !== early && edge.backOf === undefined).map((edge) => edge.to);
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (reached.has(at) || (within !== undefined && !within.has(at))) continue;
    reached.add(at);
    for (const index of flow.nodes[at]?.outgoing ?? []) {
      const edge = flow.edges[index];
      if (edge !== undefined && edge.backOf === undefined) stack.push(edge.to);
    }
  }
  return reached.has(late.from);
}

function edgesInto(flow: Flow, node: number, within: ReadonlySet<number> | undefined): readonly PlanEdge[] {
  const edges = forwardEdgesInto(flow, node);
  return within === undefined ? edges : edges.filter((edge) => within.has(edge.from));
}

function inOneOutcome(flow: Flow, a: PlanEdge, b: PlanEdge): boolean {
  const node = flow.nodes[a.from];
  if (node === undefined || a.from !== b.from || a === b) return false;
  return outcomesOf(flow, node, true).some((edges) => edges.includes(a) && edges.includes(b));
}

function isLater(flow: Flow, a: number, b: number): boolean {
  const difference = (flow.nodes[a]?.wave ?? 0) - (flow.nodes[b]?.wave ?? 0);
  return difference === 0 ? a > b : difference > 0;
}
