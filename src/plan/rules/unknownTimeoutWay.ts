import { matchingWays } from '../../workflow/outcome.ts';
import { nodeName } from '../nodeName.ts';
import { planProblem } from './planProblem.ts';
import type { Rule } from './rule.ts';

/** `plan/unknown-timeout-way`: the way that is taken when nobody answers in time is not there (semantics section 7). */
export const unknownTimeoutWay: Rule = ({ definition, analysis: { flow } }) =>
  flow.nodes.flatMap((node) => {
    const label = definition.nodes[node.index]?.settings?.limit?.onTimeout;
    if (label === undefined || matchingWays(node.ways, label).length > 0) return [];
    const labels = node.ways.flatMap((way) => (way.label === undefined ? [] : [`'${way.label}'`]));
    const instead = labels.length === 0 ? 'Label the link that is meant.' : `Write one of ${labels.join(', ')}.`;
    const message = `No way out of ${nodeName(node)} is called '${label}', so nothing happens when nobody answers in time. ${instead}`;
    return [planProblem('plan/unknown-timeout-way', node.range, message)];
  });
