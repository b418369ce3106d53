import { assertNever } from '../core/assertNever.ts';
import type { NodeKind } from '../workflow/nodeKind.ts';
import { comparableLabel, isFailureLabel, isNegativeLabel } from '../workflow/outcome.ts';
import type { Profile } from '../workflow/profile.ts';
import type { PlanWay } from './plan.ts';

/** The ways out that a node's edges make: edges with equal labels are one way, in order of their first edge. */
export function waysOf(
  edges: readonly { readonly index: number; readonly label?: string }[],
  profile: Profile,
): readonly PlanWay[] {
  const byLabel = new Map<string | undefined, { readonly label?: string; readonly edges: number[] }>();
  for (const { index, label } of edges) {
    const key = label === undefined ? undefined : comparableLabel(label);
    const way = byLabel.get(key);
    if (way === undefined) byLabel.set(key, { edges: [index], ...(label !== undefined && { label }) });
    else way.edges.push(index);
  }
  return [...byLabel.values()].map((way) => ({
    ...way,
    failure: profile.failureWays && way.label !== undefined && isFailureLabel(way.label),
    negative: way.label !== undefined && isNegativeLabel(way.label),
  }));
}

/** Whether a node with these ways chooses among them (semantics section 2). */
export function decides(kind: NodeKind, ways: readonly PlanWay[], profile: Profile): boolean {
  const hasFailureWay = ways.some((way) => way.failure);
  switch (profile.decides) {
    case 'labels':
      return ways.length > 1 || hasFailureWay;
    case 'gates':
      return (kind === 'gate' && ways.length > 0) || hasFailureWay;
    case 'never':
      return false;
    default:
      return assertNever(profile.decides);
  }
}
