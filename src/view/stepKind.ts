import type { PlanNode } from '../plan/plan.ts';

/**
 * What a reader takes a step for: its node's kind, but a task that chooses among ways is a `decision`, and a pass that
 * nothing leads to is a `start`.
 */
export function stepKind({ kind, decides, incoming }: PlanNode): PlanNode['kind'] | 'decision' | 'start' {
  if (kind === 'task' && decides) return 'decision';
  return kind === 'pass' && incoming.length === 0 ? 'start' : kind;
}
