import type { PlanEdge, PlanLoop, PlanNode } from './plan.ts';

/** One thing that can come of a step: the edges that are taken together. */
export type Outcome = readonly PlanEdge[];

/** The parts of a plan that analysis and rules look at, before it is frozen. */
export interface Flow {
  readonly nodes: readonly PlanNode[];
  readonly edges: readonly PlanEdge[];
  readonly loops: readonly PlanLoop[];
  /** Place of each node in an order in which every forward edge leads from an earlier to a later one. */
  readonly place: readonly number[];
  /** What can come of each node: one outcome for each way of a decision, else a single one; none without ways out. */
  readonly outcomes: readonly (readonly Outcome[])[];
  /** The same without failure ways. */
  readonly usualOutcomes: readonly (readonly Outcome[])[];
  /** The forward edges that enter each node. */
  readonly into: readonly (readonly PlanEdge[])[];
  /** Whether a decision comes before the node. */
  readonly afterDecision: readonly boolean[];
}

export function flowOf(nodes: readonly PlanNode[], edges: readonly PlanEdge[], loops: readonly PlanLoop[]): Flow {
  const edgesAt = (indices: readonly number[]): Outcome => indices.flatMap((index) => edges[index] ?? []);
  const outcomesOf = (node: PlanNode, withFailure: boolean): readonly Outcome[] => {
    if (!node.decides) return node.outgoing.length === 0 ? [] : [edgesAt(node.outgoing)];
    return node.ways.filter((way) => withFailure || !way.failure).map((way) => edgesAt(way.edges));
  };
  const order = nodes.toSorted((a, b) => a.wave - b.wave || a.index - b.index);
  const place = new Array<number>(nodes.length).fill(0);
  for (const [at, node] of order.entries()) place[node.index] = at;
  const into = nodes.map((node) => edgesAt(node.incoming).filter((edge) => edge.backOf === undefined));
  const afterDecision = new Array<boolean>(nodes.length).fill(false);
  for (const { index } of order) {
    afterDecision[index] = (into[index] ?? []).some(
      ({ from }) => nodes[from]?.decides === true || afterDecision[from] === true,
    );
  }
  return {
    nodes,
    edges,
    loops,
    place,
    outcomes: nodes.map((node) => outcomesOf(node, true)),
    usualOutcomes: nodes.map((node) => outcomesOf(node, false)),
    into,
    afterDecision,
  };
}

/** Whether two edges of one node can be taken together. */
export function inOneOutcome(flow: Flow, a: PlanEdge, b: PlanEdge): boolean {
  if (a.from !== b.from || a === b) return false;
  return (flow.outcomes[a.from] ?? []).some((edges) => edges.includes(a) && edges.includes(b));
}
