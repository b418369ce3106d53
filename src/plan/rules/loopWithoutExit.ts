import { inevitable } from '../inevitable.ts';
import { nodeName } from '../nodeName.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/loop-without-exit`: whatever is chosen, a round leads to another round (semantics section 5). */
export const loopWithoutExit: Rule = ({ analysis: { flow } }) =>
  flow.loops.flatMap((loop) => {
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
