import type { Plan, PlanNode } from '../plan/plan.ts';
import type { PlanView, StepView } from './planView.ts';
import { drawnEdge } from './presentEdges.ts';
import { presentGroups } from './presentGroups.ts';
import { stepKind } from './stepKind.ts';

export interface PresentPlanOptions {
  /** Where the diagram stands, for people: `docs/release.md:18`. */
  readonly source: string;
  /** Lines count from 1 in the document. */
  readonly problems: PlanView['problems'];
  /** What a run would mean: `8 boxes to tick, 2 choices; nothing is executed.` */
  readonly sentence: string;
}

/** All that a screen shows of a plan before its run. The ids of steps are those of their nodes. */
export function presentPlan(plan: Plan, { source, problems, sentence }: PresentPlanOptions): PlanView {
  return {
    seq: 0,
    planHash: plan.planHash,
    title: plan.title,
    source,
    sentence,
    problems: [...problems],
    progress: { total: plan.nodes.length, resolved: 0, waiting: 0 },
    steps: plan.nodes.map((node) => plannedStep(plan, node)),
    edges: plan.edges.flatMap((edge) => {
      const [from, to] = [plan.nodes[edge.from], plan.nodes[edge.to]];
      return from && to ? { drawn: drawnEdge(plan, edge), from: from.id, to: to.id, state: 'unresolved' } : [];
    }),
    groups: presentGroups(
      plan,
      plan.nodes.map(({ index }) => ({ nodeIndex: index, isResolved: false })),
    ),
    drawing: plan.drawing.text,
    log: [],
  };
}

function plannedStep(plan: Plan, node: PlanNode): StepView {
  const ends = (edges: readonly number[], end: 'from' | 'to') => {
    const nodes = edges.flatMap((index) => plan.edges[index]?.[end] ?? []);
    return [...new Set(nodes)].flatMap((index) => plan.nodes[index]?.id ?? []);
  };
  return {
    id: node.id,
    nodeId: node.id,
    number: node.index + 1,
    label: node.label,
    kind: stepKind(node),
    status: 'pending',
    ready: false,
    attempt: 1,
    round: '',
    note: '',
    canTakeBack: false,
    canSkip: false,
    needs: ends(node.incoming, 'from'),
    leadsTo: ends(node.outgoing, 'to'),
    drawn: plan.drawing.nodeIds[node.index] ?? '',
    attempts: [],
    ...(node.brief !== undefined && { brief: node.brief }),
    ...(node.commands !== undefined && { commands: node.commands.map((command) => ({ ...command })) }),
    ...(node.group !== undefined && { group: node.group }),
  };
}
