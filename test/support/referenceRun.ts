import type { Plan, PlanNode } from '../../src/plan/plan.ts';

/** What became of a node. */
export interface Fate {
  readonly runs: boolean;
  /** Decisions that it ran after. */
  readonly lineage: ReadonlySet<number>;
  /** Decisions because of which it did not run. */
  readonly killers: ReadonlySet<number>;
}

/**
 * Which nodes of a plan without loops run, written down from semantics section 4 word for word and without any thought
 * of cost: node by node in an order of dependence. `waysTaken` says which ways a decision takes, by index.
 */
export function referenceFates(plan: Plan, waysTaken: (node: PlanNode) => readonly number[]): readonly Fate[] {
  const fates: Fate[] = [];
  const done = new Set<number>();
  while (done.size < plan.nodes.length) {
    const next = plan.nodes.find(
      (node) => !done.has(node.index) && node.incoming.every((edge) => done.has(plan.edges[edge]?.from ?? -1)),
    );
    if (next === undefined) throw new Error('the plan has a loop');
    fates[next.index] = fateOf(next);
    done.add(next.index);
  }
  return fates;

  function fateOf(node: PlanNode): Fate {
    if (node.incoming.length === 0) return { runs: true, lineage: new Set(), killers: new Set() };
    const taken = node.incoming.filter(isTaken);
    const lineage = new Set(taken.flatMap(lineageOf));
    const unexcused = node.incoming.filter(
      (edge) => !isTaken(edge) && !killersOf(edge).some((one) => lineage.has(one)),
    );
    if (taken.length > 0 && unexcused.length === 0) return { runs: true, lineage, killers: new Set() };
    return { runs: false, lineage: new Set(), killers: new Set(unexcused.flatMap(killersOf)) };
  }

  function source(edge: number): PlanNode {
    const node = plan.nodes[plan.edges[edge]?.from ?? -1];
    if (node === undefined) throw new Error('no such edge');
    return node;
  }

  function isTaken(edge: number): boolean {
    const node = source(edge);
    if (fates[node.index]?.runs !== true) return false;
    return !node.decides || waysTaken(node).some((way) => node.ways[way]?.edges.includes(edge));
  }

  function lineageOf(edge: number): number[] {
    const node = source(edge);
    return [...(fates[node.index]?.lineage ?? []), ...(node.decides ? [node.index] : [])];
  }

  function killersOf(edge: number): number[] {
    const node = source(edge);
    return fates[node.index]?.runs === true ? [node.index] : [...(fates[node.index]?.killers ?? [])];
  }
}
