import { type DesignId, type StepId, stepId } from '../core/ids.ts';
import type { StepState } from '../engine/stepState.ts';
import type { Plan, PlanEdge, PlanNode } from '../plan/plan.ts';

/** One row of `todo_deps`: `step` is held until `on` is done or skipped. */
export interface Dependency {
  readonly step: StepId;
  readonly on: StepId;
}

/**
 * The dependencies that come into the world with a step. For one of a first round: all that it waits for. For one of a
 * later round also those of the steps behind its loops on chosen ways out, which wait for the new round too (semantics
 * section 5). The tables cannot say "in any round": a step behind a way out that nobody chooses depends on the first
 * round of its source alone.
 */
export function dependenciesOf(
  plan: Plan,
  design: DesignId,
  step: Pick<StepState, 'nodeIndex' | 'rounds'>,
): Dependency[] {
  const node = plan.nodes[step.nodeIndex];
  if (node === undefined) return [];
  const idOf = (of: PlanNode): StepId => stepId(design, of.id, roundsAt(of, node, step.rounds));
  const found = new Map<string, Dependency>();
  const add = (from: StepId, on: StepId): void => {
    if (from !== on) found.set(JSON.stringify([from, on]), { step: from, on });
  };
  const own = idOf(node);
  for (const edge of edgesAt(plan, node.incoming)) {
    if (edge.backOf !== undefined || !countsInRound(plan, edge, node, step.rounds)) continue;
    for (const source of sourcesOf(plan, edge)) add(own, idOf(source));
  }
  node.loops.forEach((loopIndex, depth) => {
    if ((step.rounds[depth] ?? 1) === 1) return;
    for (const edge of edgesAt(plan, plan.loops[loopIndex]?.exits ?? [])) {
      const target = plan.nodes[edge.to];
      if (target !== undefined && plan.nodes[edge.from]?.decides && sourcesOf(plan, edge).includes(node))
        add(idOf(target), own);
    }
  });
  return [...found.values()];
}

/**
 * Whom the target of an edge waits for: its source, or the whole body of the outermost loop that a chosen exit leaves.
 */
function sourcesOf(plan: Plan, edge: PlanEdge): readonly PlanNode[] {
  const from = plan.nodes[edge.from];
  const to = plan.nodes[edge.to];
  if (from === undefined || to === undefined) return [];
  const left = from.loops.find((loop) => !to.loops.includes(loop));
  if (left === undefined || !from.decides) return [from];
  return (plan.loops[left]?.body ?? []).flatMap((index) => plan.nodes[index] ?? []);
}

/** In later rounds edges from outside a loop do not count. */
function countsInRound(plan: Plan, edge: PlanEdge, to: PlanNode, rounds: readonly number[]): boolean {
  const from = plan.nodes[edge.from];
  return to.loops.every((loop, depth) => from?.loops.includes(loop) || (rounds[depth] ?? 1) === 1);
}

/**
 * The rounds of `node` next to `other`, whose rounds are given: equal in the loops that they share, the first in all
 * others.
 */
function roundsAt(node: PlanNode, other: PlanNode, rounds: readonly number[]): number[] {
  return node.loops.map((loop) => {
    const depth = other.loops.indexOf(loop);
    return depth === -1 ? 1 : (rounds[depth] ?? 1);
  });
}

const edgesAt = (plan: Plan, indices: readonly number[]): PlanEdge[] =>
  indices.flatMap((index) => plan.edges[index] ?? []);
