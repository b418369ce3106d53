import { nodeName } from '../nodeName.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/equal-ways`: several links of a decision with the same label. All of them are taken. */
export const equalWays: Rule = ({ analysis: { flow } }) =>
  flow.nodes
    .filter((node) => node.decides)
    .flatMap((node) =>
      node.ways.flatMap((way) => {
        const [first, ...rest] = way.edges.flatMap((index) => flow.edges[index] ?? []);
        if (first === undefined || way.label === undefined) return [];
        // `A -- yes --> B & C` is one link to both.
        const others = rest.filter(({ range }) => range.start !== first.range.start);
        return others.map((edge) =>
          planProblem(
            'plan/equal-ways',
            edge.range,
            `Two links from ${nodeName(node)} are labelled '${way.label}': choosing it takes both. Give them different labels if only one is meant.`,
            { related: [{ message: 'The first of them', range: first.range }] },
          ),
        );
      }),
    );
