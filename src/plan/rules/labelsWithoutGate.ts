import { nodeName } from '../nodeName.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/labels-without-gate`: labels of links that decide nothing, since only a gate decides (semantics section 2). */
export const labelsWithoutGate: Rule = ({ definition, analysis: { flow } }) => {
  if (definition.profile.decides !== 'gates') return [];
  return flow.nodes.flatMap((node) => {
    const labelled = node.ways.filter((way) => way.label !== undefined && !way.failure);
    const [first, ...others] = labelled.flatMap(({ edges }) => edges.flatMap((index) => flow.edges[index] ?? []));
    if (node.kind === 'gate' || node.kind === 'loop' || first === undefined) return [];
    const message = `${nodeName(node)} is no gate, so all of its links are taken whatever their labels say. Make it a gate if it decides.`;
    const related = others.map(({ range }) => ({ message: 'Labelled as well', range }));
    return [planProblem('plan/labels-without-gate', first.range, message, { related })];
  });
};
