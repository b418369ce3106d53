import { nodeName } from '../nodeName.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/no-end`: a step that leads to no end although the process has ends. */
export const deadEnd: Rule = ({ analysis: { flow } }) => {
  const end = flow.nodes.find(({ kind }) => kind === 'end');
  if (end === undefined) return [];
  return flow.nodes
    .filter(({ kind, incoming, outgoing }) => kind !== 'end' && incoming.length > 0 && outgoing.length === 0)
    .map((node) =>
      planProblem(
        'plan/no-end',
        node.range,
        `No end follows ${nodeName(node)}, though the process has one. Link it to the end if this branch should finish there.`,
        { related: [{ message: 'An end of the process', range: end.range }] },
      ),
    );
};
