import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/empty-subgraph`: a link to or from a subgraph without nodes orders nothing. */
export const emptySubgraph: Rule = ({ definition, analysis: { flow } }) => {
  const used = new Set(flow.edges.map((edge) => edge.drawn));
  return definition.edges.flatMap((edge, index) =>
    !edge.orders || used.has(index)
      ? []
      : [
          planProblem(
            'plan/empty-subgraph',
            edge.range,
            'This link leads to or from a subgraph without steps, so it orders nothing. Put a step into the subgraph.',
          ),
        ],
  );
};
