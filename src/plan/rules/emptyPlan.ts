import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/empty`: a diagram without a node has nothing to run. */
export const emptyPlan: Rule = ({ definition, analysis: { flow } }) =>
  flow.nodes.length > 0
    ? []
    : [
        planProblem(
          'plan/empty',
          { start: 0, end: definition.sourceText.trimEnd().length },
          'There is nothing to run here yet. Write a first step: `A[Do something] --> B[Then this]`.',
        ),
      ];
