import { stepStates } from '../engine/query.ts';
import type { Run } from '../engine/run.ts';
import type { StepState } from '../engine/stepState.ts';
import type { Plan, PlanEdge } from '../plan/plan.ts';

/** The steps of a run as they are shown, and how they hang together across the rounds of loops. */
export interface RunSteps {
  /** In the order of the list: source order; later rounds after the whole loop that goes round. */
  readonly all: readonly StepState[];
  /** The step of a node in its latest round. */
  latest(node: number): StepState | undefined;
  /** The steps that lead to this one, in the rounds that count for it (semantics section 5). */
  needs(step: StepState): readonly StepState[];
  /** The steps that this one leads to, as far as they exist. */
  leadsTo(step: StepState): readonly StepState[];
}

export function runSteps(run: Run): RunSteps {
  const { plan } = run;
  const states = stepStates(run);
  const byNode = new Map<number, StepState[]>();
  for (const state of states) {
    const rounds = byNode.get(state.nodeIndex);
    if (rounds) rounds.push(state);
    else byNode.set(state.nodeIndex, [state]);
  }

  /** The step of a node in these outer rounds; of several inner rounds the last, or the first. */
  function find(node: number, outer: readonly number[], which: 'first' | 'last'): StepState | undefined {
    const inside = (byNode.get(node) ?? []).filter(({ rounds }) =>
      outer.every((round, depth) => rounds[depth] === round),
    );
    return which === 'first' ? inside[0] : inside.at(-1);
  }

  function source(edge: PlanEdge, { rounds }: StepState): StepState | undefined {
    const depth = loopDepth(plan, edge);
    if (edge.backOf === undefined) {
      const entersLater = rounds.slice(depth).some((round) => round > 1);
      return entersLater ? undefined : find(edge.from, rounds.slice(0, depth), 'last');
    }
    const round = rounds[depth - 1] ?? 1;
    return round > 1 ? find(edge.from, [...rounds.slice(0, depth - 1), round - 1], 'last') : undefined;
  }

  function target(edge: PlanEdge, { rounds }: StepState): StepState | undefined {
    const depth = loopDepth(plan, edge);
    if (edge.backOf === undefined) return find(edge.to, rounds.slice(0, depth), 'first');
    return find(edge.to, [...rounds.slice(0, depth - 1), (rounds[depth - 1] ?? 1) + 1], 'first');
  }

  const follow = (step: StepState, edges: readonly number[], end: typeof source): readonly StepState[] => {
    const found = edges.flatMap((index) => {
      const edge = plan.edges[index];
      return (edge && end(edge, step)) ?? [];
    });
    return [...new Set(found)];
  };

  return {
    all: inListOrder(plan, states),
    latest: (node) => byNode.get(node)?.at(-1),
    needs: (step) => follow(step, plan.nodes[step.nodeIndex]?.incoming ?? [], source),
    leadsTo: (step) => follow(step, plan.nodes[step.nodeIndex]?.outgoing ?? [], target),
  };
}

/** How many loops hold both ends of an edge; for a back edge its own loop is the last of them. */
function loopDepth(plan: Plan, { from, to, backOf }: PlanEdge): number {
  const [a, b] = [plan.nodes[from]?.loops ?? [], plan.nodes[to]?.loops ?? []];
  if (backOf !== undefined) return b.indexOf(backOf) + 1;
  const apart = a.findIndex((loop, depth) => loop !== b[depth]);
  return apart === -1 ? a.length : apart;
}

function inListOrder(plan: Plan, states: readonly StepState[]): readonly StepState[] {
  const keyed = states.map((state) => ({ state, key: listKey(plan, state) }));
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ state }) => state);
}

/**
 * First rounds stand in source order; a step of a later round stands behind the last node of the loop that went round.
 */
function listKey(plan: Plan, { nodeIndex, rounds }: StepState): readonly number[] {
  const depth = rounds.findIndex((round) => round > 1);
  const loop = depth === -1 ? undefined : plan.nodes[nodeIndex]?.loops[depth];
  if (loop === undefined) return [nodeIndex];
  const end = plan.loops[loop]?.body.at(-1) ?? nodeIndex;
  // Of two loops that end with the same node, the inner one's rounds come first.
  return [end, -depth, ...rounds.slice(depth), nodeIndex];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (value !== other) return value - other;
  }
  return a.length - b.length;
}
