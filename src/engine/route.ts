import type { PlanNode } from '../plan/plan.ts';
import { failureWays, fallbackWays, matchingWays } from '../workflow/outcome.ts';

/**
 * The ways that a decision takes for an outcome, as indices; undefined where none matches and there is no fallback
 * (semantics section 4, rule 1). A step whose only ways out are failure ways takes none.
 */
export function waysFor(node: PlanNode, outcome: string | undefined): readonly number[] | undefined {
  const matching = outcome === undefined ? [] : matchingWays(node.ways, outcome);
  return matching.length > 0 ? matching : waysWithoutOutcome(node);
}

/** The ways that a decision takes when it is passed over or names no outcome. */
export function waysWithoutOutcome(node: PlanNode): readonly number[] | undefined {
  const fallback = fallbackWays(node.ways);
  if (fallback.length > 0) return fallback;
  return node.ways.every((way) => way.failure) ? [] : undefined;
}

/** The ways that a failure takes, or undefined where nothing provides for it (semantics section 7). */
export function waysOfFailure(node: PlanNode): readonly number[] | undefined {
  const ways = failureWays(node.ways);
  return ways.length > 0 ? ways : undefined;
}

/** The edges that a step takes when it is done or passed over; `ways` are those of its decision. */
export function takenEdges(node: PlanNode, ways: readonly number[] | undefined): ReadonlySet<number> {
  if (!node.decides) return new Set(node.outgoing);
  return new Set((ways ?? []).flatMap((way) => node.ways[way]?.edges ?? []));
}
