import type { PlanEdge, PlanLoop, PlanNode } from './plan.ts';

/** The parts of a plan that analysis and rules look at, before it is frozen. */
export interface Flow {
  readonly nodes: readonly PlanNode[];
  readonly edges: readonly PlanEdge[];
  readonly loops: readonly PlanLoop[];
  /** Node indices such that every forward edge leads from an earlier to a later one. */
  readonly order: readonly number[];
}

/** One thing that can come of a step: the edges that are taken together. */
export type Outcome = readonly PlanEdge[];

/** What can come of a node: one outcome for each way of a decision, else a single one. Failure ways count where `withFailure` is set. */
export function outcomesOf(flow: Flow, node: PlanNode, withFailure: boolean): readonly Outcome[] {
  const edgesAt = (indices: readonly number[]) => indices.flatMap((index) => flow.edges[index] ?? []);
  if (!node.decides) return node.outgoing.length === 0 ? [] : [edgesAt(node.outgoing)];
  return node.ways.filter((way) => withFailure || !way.failure).map((way) => edgesAt(way.edges));
}

/** The forward edges that enter a node. */
export function forwardEdgesInto(flow: Flow, node: number): readonly PlanEdge[] {
  return (flow.nodes[node]?.incoming ?? []).flatMap((index) => {
    const edge = flow.edges[index];
    return edge === undefined || edge.backOf !== undefined ? [] : [edge];
  });
}
