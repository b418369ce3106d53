import { nodeName } from '../nodeName.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/reserved-id`: an id that ends like that of a later round could not be told from one. */
export const reservedId: Rule = ({ analysis: { flow } }) =>
  flow.nodes
    .filter((node) => /::iter_\d+(\.\d+)*$/.test(node.id))
    .map((node) =>
      planProblem(
        'plan/reserved-id',
        node.range,
        `The id of ${nodeName(node)} ends like the id of a later round of a loop. Give the node another id.`,
      ),
    );
