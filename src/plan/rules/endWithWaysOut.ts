import { nodeName } from '../nodeName.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

const endShapes: ReadonlySet<string> = new Set([
  'doublecircle',
  'double-circle',
  'dbl-circ',
  'fr-circ',
  'framed-circle',
  'stop',
]);

/** `plan/end-with-ways-out`: drawn as an end, but something follows. */
export const endWithWaysOut: Rule = ({ analysis: { flow } }) =>
  flow.nodes
    .filter(
      (node) =>
        endShapes.has(node.shape) && node.kind !== 'pass' && node.incoming.length > 0 && node.outgoing.length > 0,
    )
    .map((node) =>
      planProblem(
        'plan/end-with-ways-out',
        node.range,
        `${nodeName(node)} is drawn as an end but leads on, so it is a step like any other. Give it another shape, or take its links away.`,
      ),
    );
