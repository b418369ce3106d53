import { nodeName } from '../nodeName.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/lone-node`: a node without any link, beside others. */
export const loneNode: Rule = ({ analysis: { flow } }) =>
  flow.nodes.length < 2
    ? []
    : flow.nodes
        .filter((node) => node.incoming.length === 0 && node.outgoing.length === 0)
        .map((node) =>
          planProblem(
            'plan/lone-node',
            node.range,
            `${nodeName(node)} has no link to the rest, so it can be done at any time. Link it, or take it out of the diagram.`,
          ),
        );
