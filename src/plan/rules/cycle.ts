import type { Flow } from '../flow.ts';
import { nodeName } from '../nodeName.ts';
import type { PlanEdge, PlanLoop } from '../plan.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/cycle`: steps that wait for each other, in a profile without loops. The whole cycle is named. */
export const cycle: Rule = ({ definition, analysis: { flow } }) => {
  if (definition.profile.cycle !== 'error') return [];
  return flow.loops.flatMap((loop) => {
    const around = loop.parent === undefined ? shortestRound(flow, loop) : [];
    const back = around.at(-1);
    if (back === undefined) return [];
    const names = [...around.map(({ from }) => from), back.to]
      .flatMap((index) => flow.nodes[index] ?? [])
      .map(nodeName);
    const message = `These steps wait for each other: ${names.join(' → ')}. There are no loops here: take one of the links away.`;
    const related = around.slice(0, -1).map(({ range }) => ({ message: 'Part of the cycle', range }));
    return [planProblem('plan/cycle', back.range, message, { related })];
  });
};

/** The fewest links of a loop that lead from its header back to it. */
function shortestRound(flow: Flow, { header, body }: PlanLoop): readonly PlanEdge[] {
  const inside = new Set(body);
  const waiting: (readonly PlanEdge[])[] = [[]];
  const seen = new Set<number>();
  for (const path of waiting) {
    const at = path.at(-1)?.to ?? header;
    for (const index of flow.nodes[at]?.outgoing ?? []) {
      const edge = flow.edges[index];
      if (edge === undefined || !inside.has(edge.to) || seen.has(edge.to)) continue;
      if (edge.to === header) return [...path, edge];
      seen.add(edge.to);
      waiting.push([...path, edge]);
    }
  }
  return [];
}
