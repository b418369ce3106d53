import { matchingWays, outcomesNaming } from '../../workflow/outcome.ts';
import { nodeName } from '../nodeName.ts';
import type { PlanNode, PlanWay } from '../plan.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/**
 * `plan/overlapping-ways`: different labels of one decision that the same answer names at one level (formats, decision
 * 5).
 */
export const overlappingWays: Rule = ({ analysis: { flow } }) =>
  flow.nodes
    .filter((node) => node.decides)
    .flatMap((node) =>
      node.ways.flatMap((way, index) => {
        const found = clashOf(node, way, index);
        const edge = flow.edges[way.edges[0] ?? -1];
        const first = flow.edges[found?.other.edges[0] ?? -1];
        if (found === undefined || edge === undefined || first === undefined) return [];
        return [
          planProblem(
            'plan/overlapping-ways',
            edge.range,
            `At ${nodeName(node)} the answer '${found.outcome}' means both '${found.other.label}' and '${way.label}'. Use labels that share no alternative.`,
            { related: [{ message: `The way '${found.other.label}'`, range: first.range }] },
          ),
        ];
      }),
    );

/** An answer that names this way together with an earlier one. That `failed` names every failure way is meant. */
function clashOf(
  node: PlanNode,
  way: PlanWay,
  index: number,
): { readonly other: PlanWay; readonly outcome: string } | undefined {
  if (way.label === undefined) return undefined;
  for (const outcome of outcomesNaming(way.label)) {
    const named = matchingWays(node.ways, outcome);
    if (!named.includes(index)) continue;
    const other = named.map((one) => node.ways[one]).find((one) => one !== way && !(one?.failure && way.failure));
    if (other !== undefined && node.ways.indexOf(other) < index) return { other, outcome };
  }
  return undefined;
}
