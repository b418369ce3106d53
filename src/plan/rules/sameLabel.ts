import { comparableLabel } from '../../workflow/outcome.ts';
import { nodeName } from '../nodeName.ts';
import type { PlanNode } from '../plan.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/same-label`: two nodes that a list of steps could not tell apart. */
export const sameLabel: Rule = ({ analysis: { flow } }) => {
  const firsts = new Map<string, PlanNode>();
  return flow.nodes.flatMap((node) => {
    const key = comparableLabel(node.label);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, node);
    if (first === undefined || key === '') return [];
    return [
      planProblem(
        'plan/same-label',
        node.range,
        `Two steps are called ${nodeName(node)}. Give them different names, so that everybody knows which one is meant.`,
        { related: [{ message: 'The first of them', range: first.range }] },
      ),
    ];
  });
};
