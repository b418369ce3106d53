import type { Problem } from '../../core/problem.ts';
import { cycle } from './cycle.ts';
import { deadEnd } from './deadEnd.ts';
import { decisionWithOneWay } from './decisionWithOneWay.ts';
import { duplicateEdge } from './duplicateEdge.ts';
import { emptyPlan } from './emptyPlan.ts';
import { emptySubgraph } from './emptySubgraph.ts';
import { endWithWaysOut } from './endWithWaysOut.ts';
import { equalWays } from './equalWays.ts';
import { exitBesideBack } from './exitBesideBack.ts';
import { labelsWithoutGate } from './labelsWithoutGate.ts';
import { loneNode } from './loneNode.ts';
import { loopsTooDeep } from './loopsTooDeep.ts';
import { loopWithoutExit } from './loopWithoutExit.ts';
import { mixedJoin } from './mixedJoin.ts';
import { overlappingWays } from './overlappingWays.ts';
import { reservedId } from './reservedId.ts';
import type { Rule, RuleContext } from './rule.ts';
import { sameLabel } from './sameLabel.ts';
import { selfJoin } from './selfJoin.ts';
import { severalStarts } from './severalStarts.ts';
import { tooManySteps } from './tooManySteps.ts';
import { unknownTimeoutWay } from './unknownTimeoutWay.ts';
import { unreachable } from './unreachable.ts';

/** Whether the plan can be made at all. */
const first: readonly Rule[] = [emptyPlan, reservedId, loopsTooDeep, cycle, tooManySteps];
/** Where cycles are errors, nothing more is said of them. */
const loopRules: readonly Rule[] = [unreachable, loopWithoutExit, exitBesideBack];
const others: readonly Rule[] = [
  severalStarts,
  loneNode,
  decisionWithOneWay,
  equalWays,
  overlappingWays,
  mixedJoin,
  deadEnd,
  labelsWithoutGate,
  selfJoin,
  endWithWaysOut,
  duplicateEdge,
  sameLabel,
  emptySubgraph,
  unknownTimeoutWay,
];

/** All problems of the process, in order of their place. */
export function findProblems(context: RuleContext): readonly Problem[] {
  const rules = [
    ...first,
    ...(context.tooDeep === undefined ? others : []),
    ...(context.tooDeep === undefined && context.definition.profile.cycle === 'loop' ? loopRules : []),
  ];
  const problems = rules.flatMap((rule) => rule(context));
  return problems.sort((a, b) => a.range.start - b.range.start || (a.code < b.code ? -1 : 1));
}
