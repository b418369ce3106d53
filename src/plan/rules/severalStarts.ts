import { nodeName } from '../nodeName.ts';
import type { Rule } from './rule.ts';
import { startsOf } from './starts.ts';

/** `plan/several-starts`: the second and later nodes that nothing leads to. All of them start at once. */
export const severalStarts: Rule = ({ analysis: { flow } }) => {
  const [first, ...others] = startsOf(flow);
  if (first === undefined) return [];
  return others.map((node) => ({
    code: 'plan/several-starts',
    severity: 'hint',
    message: `Nothing leads to ${nodeName(node)}, so it starts together with ${nodeName(first)}. Draw a link to it if it comes later.`,
    range: node.range,
    related: [{ message: 'The first start', range: first.range }],
  }));
};
