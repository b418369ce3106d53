import { nodeName } from '../nodeName.ts';
import { canBothBeTaken } from '../together.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/**
 * `plan/exit-beside-back`: a way out of a loop that can be chosen in a round that goes on anyway; it waits until the
 * loop closes (semantics section 5).
 */
export const exitBesideBack: Rule = ({ analysis }) =>
  analysis.flow.loops.flatMap((loop) => {
    const { flow } = analysis;
    const within = { body: new Set(loop.body), refuted: new Set<number>() };
    return loop.exits.flatMap((index) => {
      const exit = flow.edges[index];
      const source = flow.nodes[exit?.from ?? -1];
      if (exit === undefined || source?.decides !== true) return [];
      const back = loop.backEdges
        .flatMap((edge) => flow.edges[edge] ?? [])
        .find((edge) => canBothBeTaken(analysis, exit, edge, within));
      if (back === undefined) return [];
      return [
        planProblem(
          'plan/exit-beside-back',
          exit.range,
          `This way out of the loop can be chosen at ${nodeName(source)} in a round that goes back all the same. What it leads to then waits until the loop ends.`,
          { related: [{ message: 'Leads back in the same round', range: back.range }] },
        ),
      ];
    });
  });
