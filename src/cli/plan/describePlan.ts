import { longestPath } from '../../plan/longestPath.ts';
import type { Plan, PlanEdge, PlanNode } from '../../plan/plan.ts';
import { summarizePlan } from '../../plan/summarize.ts';
import { stepKind } from '../../view/stepKind.ts';

/** What a plan says, with ids in the place of indices: what both forms of output are made of. */
export interface PlanDescription {
  readonly title: string;
  readonly summary: string;
  readonly planHash: string;
  readonly nodes: readonly DescribedNode[];
  /** Ids by parallel level. */
  readonly waves: readonly (readonly string[])[];
  readonly decisions: readonly DescribedDecision[];
  readonly loops: readonly DescribedLoop[];
  readonly longestPath: readonly string[];
}

export interface DescribedNode {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  /** From 1. */
  readonly wave: number;
  /** Title of the innermost group around it. */
  readonly group?: string;
  /** How many commands it runs. */
  readonly commands: number;
}

export interface DescribedDecision {
  readonly node: string;
  readonly ways: readonly { readonly label?: string; readonly to: readonly string[]; readonly failure: boolean }[];
}

export interface DescribedLoop {
  /** The node that a round begins at. */
  readonly begins: string;
  readonly nodes: readonly string[];
  /** Largest number of rounds. */
  readonly bound: number;
  readonly back: readonly DescribedEdge[];
  readonly exits: readonly DescribedEdge[];
}

export interface DescribedEdge {
  readonly from: string;
  readonly to: string;
  readonly label?: string;
}

export function describePlan(plan: Plan): PlanDescription {
  const idOf = (index: number): string => plan.nodes[index]?.id ?? '';
  const edgeOf = (index: number): readonly DescribedEdge[] => {
    const edge: PlanEdge | undefined = plan.edges[index];
    if (edge === undefined) return [];
    const { from, to, label } = edge;
    return [{ from: idOf(from), to: idOf(to), ...(label !== undefined && { label }) }];
  };
  return {
    title: plan.title,
    summary: summarizePlan(plan),
    planHash: plan.planHash,
    nodes: plan.nodes.map((node) => describeNode(node, plan)),
    waves: plan.waves.map((wave) => wave.map(idOf)),
    decisions: plan.nodes
      .filter(({ decides }) => decides)
      .map(({ id, ways }) => ({
        node: id,
        ways: ways.map(({ label, edges, failure }) => ({
          ...(label !== undefined && { label }),
          to: edges.flatMap((edge) => edgeOf(edge).map(({ to }) => to)),
          failure,
        })),
      })),
    loops: plan.loops.map(({ header, body, bound, backEdges, exits }) => ({
      begins: idOf(header),
      nodes: body.map(idOf),
      bound,
      back: backEdges.flatMap(edgeOf),
      exits: exits.flatMap(edgeOf),
    })),
    longestPath: longestPath(plan).map(idOf),
  };
}

function describeNode(node: PlanNode, plan: Plan): DescribedNode {
  const group = node.group === undefined ? undefined : plan.groups[node.group]?.title;
  return {
    id: node.id,
    label: node.label,
    kind: stepKind(node),
    wave: node.wave + 1,
    commands: node.commands?.length ?? 0,
    ...(group !== undefined && { group }),
  };
}
