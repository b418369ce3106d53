import type { Analysis } from './analysis.ts';
import { type Flow, inOneOutcome } from './flow.ts';
import type { PlanEdge } from './plan.ts';

/** How far a walk back has come: at a node, which it left by an edge (none at its very beginning). */
interface Walker {
  readonly node: number;
  readonly by?: PlanEdge;
}

/**
 * Whether two nodes can both run in one round without one leading to the other on the way looked at: there are separate
 * ways to them from two starts, or from one node by two edges of one outcome. Walks back in pairs, the later node
 * first.
 */
export function canRunTogether(analysis: Analysis, a: number, b: number): boolean {
  return a !== b && haveSeparateWays(analysis, { node: a }, { node: b });
}

/**
 * Whether two edges can be taken in one round; `within` limits what is looked at to a loop's body, whose header is its
 * start.
 */
export function canBothBeTaken(
  analysis: Analysis,
  a: PlanEdge,
  b: PlanEdge,
  within?: { readonly body: ReadonlySet<number>; readonly refuted: Set<number> },
): boolean {
  if (a.from === b.from) return inOneOutcome(analysis.flow, a, b);
  if (haveSeparateWays(analysis, { node: a.from, by: a }, { node: b.from, by: b }, within)) return true;
  return leadsOn(analysis, a, b, within?.body) || leadsOn(analysis, b, a, within?.body);
}

function haveSeparateWays(
  analysis: Analysis,
  a: Walker,
  b: Walker,
  within?: { readonly body: ReadonlySet<number>; readonly refuted: Set<number> },
): boolean {
  const { flow } = analysis;
  const refuted = within?.refuted ?? analysis.refuted;
  const walked: number[] = [];
  const stack: (readonly [Walker, Walker])[] = [[a, b]];
  for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
    const key = keyOf(flow, ...pair);
    if (refuted.has(key)) continue;
    refuted.add(key);
    walked.push(key);
    const [late, early] = isLater(flow, pair[0], pair[1]) ? pair : [pair[1], pair[0]];
    const all = flow.into[late.node] ?? [];
    const into = within === undefined ? all : all.filter((edge) => within.body.has(edge.from));
    analysis.budget -= 1 + into.length;
    if (analysis.budget < 0) return false;
    const found = into.length === 0 || into.some((edge) => early.by && inOneOutcome(flow, edge, early.by));
    if (found) {
      for (const one of walked) refuted.delete(one);
      return true;
    }
    for (const edge of into) if (edge.from !== early.node) stack.push([{ node: edge.from, by: edge }, early]);
  }
  return false;
}

/** Whether `late` can be taken after another edge of the outcome in which `early` is taken. */
function leadsOn(analysis: Analysis, early: PlanEdge, late: PlanEdge, within?: ReadonlySet<number>): boolean {
  const { flow } = analysis;
  const outcome = flow.outcomes[early.from]?.find((edges) => edges.includes(early)) ?? [];
  const reached = new Set<number>();
  const stack = outcome.filter((edge) => edge !== early && edge.backOf === undefined).map((edge) => edge.to);
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (reached.has(at) || (within !== undefined && !within.has(at))) continue;
    reached.add(at);
    if (--analysis.budget < 0) return false;
    for (const index of flow.nodes[at]?.outgoing ?? []) {
      const edge = flow.edges[index];
      if (edge !== undefined && edge.backOf === undefined) stack.push(edge.to);
    }
  }
  return reached.has(late.from);
}

function isLater(flow: Flow, a: Walker, b: Walker): boolean {
  return (flow.place[a.node] ?? 0) > (flow.place[b.node] ?? 0);
}

/** The same for a pair in either order. */
function keyOf(flow: Flow, a: Walker, b: Walker): number {
  const size = flow.nodes.length + flow.edges.length;
  const one = a.by === undefined ? a.node : flow.nodes.length + a.by.index;
  const other = b.by === undefined ? b.node : flow.nodes.length + b.by.index;
  return Math.min(one, other) * size + Math.max(one, other);
}
