import type { Flow } from './flow.ts';
import { inevitable } from './inevitable.ts';
import { findMixedJoin } from './mixedJoin.ts';
import type { PlanLoop } from './plan.ts';
import type { Budget } from './together.ts';

/**
 * The back edges of a loop that are taken whatever is chosen in a round (semantics section 2): the header inevitably leads to them.
 * A join that an independent branch may hold up makes nothing certain.
 */
export function unconditionalBackEdges(flow: Flow, loop: PlanLoop, budget: Budget): readonly number[] {
  const body = new Set(loop.body);
  const unsure = new Set(
    loop.body.filter((node) => node !== loop.header && findMixedJoin(flow, node, budget) !== undefined),
  );
  return loop.backEdges.filter((index) =>
    inevitable(flow, { within: body, isGoal: (edge) => edge.index === index, unsure, withFailure: true }).has(
      loop.header,
    ),
  );
}
