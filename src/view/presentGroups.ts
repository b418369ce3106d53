import type { Plan } from '../plan/plan.ts';
import type { PlanView } from './planView.ts';

/** The groups of a plan, each with how many of its steps, those of inner groups included, are done or skipped. */
export function presentGroups(
  plan: Plan,
  steps: readonly { readonly nodeIndex: number; readonly isResolved: boolean }[],
): PlanView['groups'] {
  const counts = plan.groups.map(() => ({ total: 0, resolved: 0 }));
  for (const { nodeIndex, isResolved } of steps) {
    for (let group = plan.nodes[nodeIndex]?.group; group !== undefined; group = plan.groups[group]?.parent) {
      const count = counts[group];
      if (!count) break;
      count.total++;
      if (isResolved) count.resolved++;
    }
  }
  return plan.groups.map(({ title }, index) => ({
    title,
    total: counts[index]?.total ?? 0,
    resolved: counts[index]?.resolved ?? 0,
  }));
}
