import type { Plan } from '../plan/plan.ts';

/** A loop, or the plan as a whole: what has it as its innermost loop. */
export interface Scope {
  /** Node indices, in source order. */
  readonly nodes: readonly number[];
  /** Edge indices: both ends are in the loop, and not both in a loop inside it. */
  readonly edges: readonly number[];
  /** Loops directly inside, as indices into `plan.loops`. */
  readonly loops: readonly number[];
}

/** Tables over a plan that rules of a run need at every step. Made once a run, O(V + E). */
export interface PlanIndex {
  readonly nodeById: ReadonlyMap<string, number>;
  /** The plan as a whole. */
  readonly root: Scope;
  /** By loop index. */
  readonly scopes: readonly Scope[];
  /** Place of each node in its scope's `nodes`. */
  readonly nodePlace: readonly number[];
  /** Place of each edge in its scope's `edges`. */
  readonly edgePlace: readonly number[];
  /** How many loops around an edge hold both its ends. */
  readonly edgeDepth: readonly number[];
  /** Place of each loop in its parent scope's `loops`. */
  readonly loopPlace: readonly number[];
  /** By loop: the edges that leave it and, at most, loops inside it. They resolve when it closes at the latest. */
  readonly closing: readonly (readonly number[])[];
  /** Node indices of the ends. */
  readonly ends: readonly number[];
}

export function indexPlan(plan: Plan): PlanIndex {
  const root = emptyScope();
  const scopes = plan.loops.map(emptyScope);
  const closing: number[][] = plan.loops.map(() => []);
  const scopeOf = (loop: number | undefined) => (loop === undefined ? root : (scopes[loop] ?? root));
  const nodePlace = plan.nodes.map((node) => scopeOf(node.loops.at(-1)).nodes.push(node.index) - 1);
  const loopPlace = plan.loops.map((loop) => scopeOf(loop.parent).loops.push(loop.index) - 1);
  const edgeDepth = plan.edges.map((edge) => commonDepth(loopsOf(edge.from), loopsOf(edge.to)));
  const edgePlace = plan.edges.map((edge) => {
    const depth = edgeDepth[edge.index] ?? 0;
    const loops = loopsOf(edge.from);
    const left = loops[depth];
    if (left !== undefined) closing[left]?.push(edge.index);
    return scopeOf(depth === 0 ? undefined : loops[depth - 1]).edges.push(edge.index) - 1;
  });
  return {
    nodeById: new Map(plan.nodes.map((node) => [node.id, node.index])),
    root,
    scopes,
    nodePlace,
    edgePlace,
    edgeDepth,
    loopPlace,
    closing,
    ends: plan.nodes.flatMap((node) => (node.kind === 'end' ? [node.index] : [])),
  };

  function loopsOf(node: number): readonly number[] {
    return plan.nodes[node]?.loops ?? [];
  }
}

function emptyScope(): { nodes: number[]; edges: number[]; loops: number[] } {
  return { nodes: [], edges: [], loops: [] };
}

function commonDepth(a: readonly number[], b: readonly number[]): number {
  let depth = 0;
  while (depth < a.length && depth < b.length && a[depth] === b[depth]) depth++;
  return depth;
}
