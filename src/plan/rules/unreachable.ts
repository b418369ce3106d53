import { nodeName } from '../nodeName.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';
import { selfStartingHeaders, startsOf } from './starts.ts';

/** `plan/unreachable`: a loop that no start leads to. It would begin by itself, beside the rest. */
export const unreachable: Rule = ({ analysis: { flow } }) => {
  const headers = selfStartingHeaders(flow);
  const begins = startsOf(flow).length > 0 ? headers : headers.slice(1);
  return begins.map((node) =>
    planProblem(
      'plan/unreachable',
      node.range,
      `No start leads to ${nodeName(node)}: its loop would begin by itself. Draw a link to it from the step before.`,
    ),
  );
};
