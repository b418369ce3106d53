import type { Rule } from './rule.ts';

/** `plan/empty-subgraph`: a link to or from a subgraph without nodes orders nothing. */
export const emptySubgraph: Rule = ({ definition, analysis: { flow } }) => {
  const used = new Set(flow.edges.map((edge) => edge.drawn));
  return definition.edges.flatMap((edge, index) =>
    !edge.orders || used.has(index)
      ? []
      : [
          {
            code: 'plan/empty-subgraph',
            severity: 'warning' as const,
            message:
              'This link leads to or from a subgraph without steps, so it orders nothing. Put a step into the subgraph.',
            range: edge.range,
          },
        ],
  );
};
