import { formatDuration } from '../src/view/formatDuration.ts';
import type { StepView } from '../src/view/planView.ts';

/** How long a step has taken, or takes so far; empty when it has not begun. */
export function stepDuration({ startedAt, endedAt, status }: StepView, now: number): string {
  if (startedAt === undefined || status === 'pending' || status === 'skipped') return '';
  return formatDuration((endedAt ?? now) - startedAt);
}

/** Whether the duration still grows. */
export function isLive({ startedAt, endedAt, status }: StepView): boolean {
  return startedAt !== undefined && endedAt === undefined && status !== 'pending' && status !== 'skipped';
}
