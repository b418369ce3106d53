import { labelsOverlap } from '../../workflow/outcome.ts';
import { nodeName } from '../nodeName.ts';
import type { Rule } from './rule.ts';

/** `plan/overlapping-ways`: different labels of one decision that the same answer could name (formats, decision 5). */
export const overlappingWays: Rule = ({ analysis: { flow } }) =>
  flow.nodes
    .filter((node) => node.decides)
    .flatMap((node) =>
      node.ways.flatMap((way, index) => {
        const other = node.ways.slice(0, index).find((one) => overlap(one.label, way.label));
        const edge = flow.edges[way.edges[0] ?? -1];
        const first = flow.edges[other?.edges[0] ?? -1];
        if (other === undefined || edge === undefined || first === undefined) return [];
        return [
          {
            code: 'plan/overlapping-ways',
            severity: 'warning' as const,
            message: `At ${nodeName(node)} one answer could mean both '${other.label}' and '${way.label}'. Use labels that share no alternative.`,
            range: edge.range,
            related: [{ message: `The way '${other.label}'`, range: first.range }],
          },
        ];
      }),
    );

function overlap(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && labelsOverlap(a, b);
}
