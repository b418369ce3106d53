import { maxLoopDepth } from '../findLoops.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/loops-too-deep`: loops in loops in loops. */
export const loopsTooDeep: Rule = ({ analysis: { flow }, tooDeep }) => {
  const node = flow.nodes[tooDeep?.[0] ?? -1];
  if (node === undefined) return [];
  return [
    planProblem(
      'plan/loops-too-deep',
      node.range,
      `Loops are nested more than ${maxLoopDepth} deep here, so the diagram cannot be run. Take out some links that lead back.`,
    ),
  ];
};
