import type { Analysis } from './analysis.ts';
import { inevitable } from './inevitable.ts';
import { findMixedJoin } from './mixedJoin.ts';
import type { PlanLoop } from './plan.ts';

/**
 * The back edges of a loop that are taken whatever is chosen in a round (semantics section 2): the header inevitably
 * leads to them. A join that an independent branch may hold up makes nothing certain.
 */
export function unconditionalBackEdges(analysis: Analysis, loop: PlanLoop): readonly number[] {
  const within = new Set(loop.body);
  const isCertain = (index: number, unsure: ReadonlySet<number>): boolean =>
    inevitable(analysis.flow, { within, isGoal: (edge) => edge.index === index, unsure, withFailure: true }).has(
      loop.header,
    );
  const candidates = loop.backEdges.filter((index) => isCertain(index, new Set()));
  if (candidates.length === 0) return [];
  const joins = loop.body.filter((node) => node !== loop.header && findMixedJoin(analysis, node) !== undefined);
  return candidates.filter((index) => isCertain(index, new Set(joins)));
}
