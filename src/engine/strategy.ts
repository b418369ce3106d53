import type { PlanNode } from '../plan/plan.ts';
import type { FailureStrategy } from '../workflow/failureStrategy.ts';
import type { RunParts } from './draft.ts';

/** What a failure of the node does that no way provides for: its own word, else its profile's (semantics section 7). */
export function strategyOf({ plan }: Pick<RunParts, 'plan'>, node: PlanNode): FailureStrategy {
  return node.settings?.failure ?? plan.profile.failure;
}
