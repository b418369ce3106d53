import type { RunId, StepId } from '../../core/ids.ts';
import type { RunSummary } from '../../engine/ports.ts';
import { isUnfinished, waitingCount } from '../surface/runStanding.ts';

export type RunGroup = 'waiting' | 'running' | 'finished';

/** Groups in the order in which they are shown. */
export const runGroups: readonly RunGroup[] = ['waiting', 'running', 'finished'];

/** One row of the tree. Rows hold ids, never state: what they show is looked up when they are drawn. */
export type RunsNode =
  | { readonly type: 'group'; readonly group: RunGroup }
  | { readonly type: 'run'; readonly runId: RunId }
  | { readonly type: 'step'; readonly runId: RunId; readonly stepId: StepId };

/** Under which heading a run stands: with those that need somebody, wherever a person could do something now. */
export function groupOf(run: RunSummary): RunGroup {
  if (!isUnfinished(run)) return 'finished';
  return waitingCount(run) > 0 ? 'waiting' : 'running';
}
