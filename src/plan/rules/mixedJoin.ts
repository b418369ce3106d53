import { findMixedJoin } from '../mixedJoin.ts';
import { nodeName } from '../nodeName.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/mixed-join`: a join of a decision's way and an independent branch needs both (semantics section 4). */
export const mixedJoin: Rule = ({ analysis }) =>
  analysis.flow.nodes.flatMap((node) => {
    const mixed = findMixedJoin(analysis, node.index);
    const decision = analysis.flow.nodes[mixed?.decision ?? -1];
    const branch = analysis.flow.edges[mixed?.branch ?? -1];
    const source = analysis.flow.nodes[branch?.from ?? -1];
    if (decision === undefined || branch === undefined || source === undefined) return [];
    return [
      planProblem(
        'plan/mixed-join',
        node.range,
        `${nodeName(node)} needs ${nodeName(source)} and also the right answer at ${nodeName(decision)}: with another answer it is skipped. If that is not meant, join the ways of ${nodeName(decision)} first.`,
        {
          related: [
            { message: 'The decision', range: decision.range },
            { message: 'The independent branch', range: branch.range },
          ],
        },
      ),
    ];
  });
