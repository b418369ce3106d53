import type { WorkflowDefinition, WorkflowEdge } from '../../workflow/workflowDefinition.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/waits-for-itself`: a link between a subgraph and a step inside it makes the step wait for its own work. */
export const selfJoin: Rule = ({ definition }) => {
  const message =
    'This link joins a subgraph with something inside it, so that a step would wait for itself. Link to or from a step beside the subgraph.';
  return selfJoins(definition).map((index) =>
    planProblem('plan/waits-for-itself', definition.edges[index]?.range ?? { start: 0, end: 0 }, message),
  );
};

/** Indices of the links of which one end is a subgraph and the other is inside it, or the subgraph itself. */
export function selfJoins({ nodes, edges, groups }: WorkflowDefinition): readonly number[] {
  const groupIndex = new Map(groups.map(({ id }, index) => [id, index]));
  const nodeGroup = new Map(nodes.map(({ id, group }) => [id, group]));
  const holds = (outer: number, end: WorkflowEdge['from']): boolean => {
    let at = nodeGroup.has(end) ? nodeGroup.get(end) : groupIndex.get(end);
    for (let steps = 0; at !== undefined && steps <= groups.length; steps++) {
      if (at === outer) return true;
      at = groups[at]?.parent;
    }
    return false;
  };
  return edges.flatMap(({ from, to, orders }, index) => {
    const ends = [
      [from, to],
      [to, from],
    ] as const;
    const isJoin = ends.some(([end, other]) => {
      const group = nodeGroup.has(end) ? undefined : groupIndex.get(end);
      return group !== undefined && holds(group, other);
    });
    return orders && isJoin ? [index] : [];
  });
}
