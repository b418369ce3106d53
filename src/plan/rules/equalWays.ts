import { nodeName } from '../nodeName.ts';
import type { Rule } from './rule.ts';

/** `plan/equal-ways`: several links of a decision with the same label. All of them are taken. */
export const equalWays: Rule = ({ analysis: { flow } }) =>
  flow.nodes
    .filter((node) => node.decides)
    .flatMap((node) =>
      node.ways.flatMap((way) => {
        const [first, second, ...rest] = way.edges.flatMap((index) => flow.edges[index] ?? []);
        if (first === undefined || second === undefined || way.label === undefined) return [];
        if (first.drawn === second.drawn) return [];
        return [second, ...rest].map((edge) => ({
          code: 'plan/equal-ways',
          severity: 'hint' as const,
          message: `Two links from ${nodeName(node)} are labelled '${way.label}': choosing it takes both. Give them different labels if only one is meant.`,
          range: edge.range,
          related: [{ message: 'The first of them', range: first.range }],
        }));
      }),
    );
