import { inevitable } from '../inevitable.ts';
import { nodeName } from '../nodeName.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';
import { selfJoins } from './selfJoin.ts';

/** `plan/loop-without-exit`: whatever is chosen, a round leads to another round (semantics section 5). */
export const loopWithoutExit: Rule = ({ definition, analysis: { flow } }) => {
  const joins = new Set(selfJoins(definition));
  return flow.loops.flatMap((loop) => {
    // Such a loop was not meant as one, and is told of as what it is.
    if (loop.backEdges.every((index) => joins.has(flow.edges[index]?.drawn ?? -1))) return [];
    const header = flow.nodes[loop.header];
    const back = new Set(loop.backEdges);
    const closing = inevitable(flow, {
      within: new Set(loop.body),
      isGoal: (edge) => back.has(edge.index),
      withFailure: true,
    });
    if (header === undefined || !closing.has(loop.header)) return [];
    return [
      planProblem(
        'plan/loop-without-exit',
        header.range,
        `The loop at ${nodeName(header)} goes round whatever is chosen in it. Label the links out of one of its steps, so that one answer leads on and another leads back.`,
        {
          related: loop.backEdges.flatMap((index) => {
            const edge = flow.edges[index];
            return edge === undefined ? [] : [{ message: 'Leads back', range: edge.range }];
          }),
        },
      ),
    ];
  });
};
