import { comparableLabel } from '../../workflow/outcome.ts';
import { nodeName } from '../nodeName.ts';
import type { PlanEdge } from '../plan.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/duplicate-edge`: the same link twice, with the same label or none. */
export const duplicateEdge: Rule = ({ analysis: { flow } }) => {
  const firsts = new Map<string, PlanEdge>();
  return flow.edges.flatMap((edge) => {
    const key = `${edge.from} ${edge.to} ${edge.label === undefined ? '' : `|${comparableLabel(edge.label)}`}`;
    const first = firsts.get(key);
    const from = flow.nodes[edge.from];
    const to = flow.nodes[edge.to];
    if (first === undefined) firsts.set(key, edge);
    if (first === undefined || first.drawn === edge.drawn || from === undefined || to === undefined) return [];
    return [
      planProblem(
        'plan/duplicate-edge',
        edge.range,
        `${nodeName(from)} is linked to ${nodeName(to)} twice. One link is enough; take one away.`,
        { related: [{ message: 'The first link', range: first.range }] },
      ),
    ];
  });
};
