import { nodeName } from '../nodeName.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';
import { startsOf } from './starts.ts';

/** `plan/several-starts`: the second and later nodes that nothing leads to. All of them start at once. */
export const severalStarts: Rule = ({ analysis: { flow } }) => {
  const [first, ...others] = startsOf(flow);
  if (first === undefined) return [];
  return others.map((node) =>
    planProblem(
      'plan/several-starts',
      node.range,
      `Nothing leads to ${nodeName(node)}, so it starts together with ${nodeName(first)}. Draw a link to it if it comes later.`,
      { related: [{ message: 'The first start', range: first.range }] },
    ),
  );
};
