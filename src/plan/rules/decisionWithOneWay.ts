import { isDiamond } from '../../workflow/isDiamond.ts';
import { nodeName } from '../nodeName.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/one-way-decision`: a diamond that leaves nothing to choose. */
export const decisionWithOneWay: Rule = ({ analysis: { flow } }) =>
  flow.nodes
    .filter((node) => isDiamond(node.shape) && node.ways.length === 1 && !node.decides)
    .map((node) =>
      planProblem(
        'plan/one-way-decision',
        node.range,
        `${nodeName(node)} is drawn as a decision but has only one way out, so nothing is chosen. Add a second link with another label.`,
      ),
    );
