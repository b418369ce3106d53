import type { Problem } from '../../core/problem.ts';
import { decisionWithOneWay } from './decisionWithOneWay.ts';
import { duplicateEdge } from './duplicateEdge.ts';
import { emptyPlan } from './emptyPlan.ts';
import { emptySubgraph } from './emptySubgraph.ts';
import { endWithWaysOut } from './endWithWaysOut.ts';
import { equalWays } from './equalWays.ts';
import { exitBesideBack } from './exitBesideBack.ts';
import { loneNode } from './loneNode.ts';
import { loopsTooDeep } from './loopsTooDeep.ts';
import { loopWithoutExit } from './loopWithoutExit.ts';
import { mixedJoin } from './mixedJoin.ts';
import { overlappingWays } from './overlappingWays.ts';
import { reservedId } from './reservedId.ts';
import type { Rule, RuleContext } from './rule.ts';
import { sameLabel } from './sameLabel.ts';
import { severalStarts } from './severalStarts.ts';
import { unknownTimeoutWay } from './unknownTimeoutWay.ts';
import { unreachable } from './unreachable.ts';

/** Whether the plan can be made at all. */
const first: readonly Rule[] = [emptyPlan, reservedId, loopsTooDeep];
const others: readonly Rule[] = [
  unreachable,
  severalStarts,
  loneNode,
  decisionWithOneWay,
  equalWays,
  overlappingWays,
  mixedJoin,
  loopWithoutExit,
  exitBesideBack,
  endWithWaysOut,
  duplicateEdge,
  sameLabel,
  emptySubgraph,
  unknownTimeoutWay,
];

/** All problems of the process, in order of their place. */
export function findProblems(context: RuleContext): readonly Problem[] {
  const fatal = first.flatMap((rule) => rule(context));
  const problems = context.tooDeep !== undefined ? fatal : [...fatal, ...others.flatMap((rule) => rule(context))];
  return problems.sort((a, b) => a.range.start - b.range.start || (a.code < b.code ? -1 : 1));
}
