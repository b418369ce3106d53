import { assertNever } from '../../core/assertNever.ts';
import type { RunSummary } from '../../engine/ports.ts';

type Standing = Pick<RunSummary, 'status'>;

/** Whether the run can still change. */
export const isUnfinished = ({ status }: Standing): boolean =>
  status !== 'succeeded' && status !== 'failed' && status !== 'cancelled';

export const canPause = ({ status }: Standing): boolean =>
  status === 'running' || status === 'waiting' || status === 'blocked';

export const canResume = ({ status }: Standing): boolean => status === 'paused' || status === 'pausing';

/** Number of steps at which a person could do something now; a paused run asks for nothing. */
export function waitingCount(run: Pick<RunSummary, 'status' | 'waiting'>): number {
  if (!isUnfinished(run) || canResume(run)) return 0;
  return run.status === 'blocked' ? Math.max(run.waiting, 1) : run.waiting;
}

/** Where a run stands, in a few words: `2 waiting`, `7/12`, `paused, 7/12`, `succeeded (Released)`. */
export function describeRun(run: Pick<RunSummary, 'status' | 'outcome' | 'waiting' | 'resolved' | 'total'>): string {
  const progress = `${run.resolved}/${run.total}`;
  switch (run.status) {
    case 'waiting':
    case 'running':
      return run.waiting > 0 ? `${run.waiting} waiting` : progress;
    case 'blocked':
      return 'needs a decision';
    case 'pausing':
    case 'paused':
      return `${run.status}, ${progress}`;
    case 'succeeded':
    case 'failed':
    case 'cancelled':
      return run.outcome === undefined ? run.status : `${run.status} (${run.outcome})`;
    default:
      return assertNever(run.status);
  }
}
