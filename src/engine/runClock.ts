import type { RunParts } from './draft.ts';
import type { Run } from './run.ts';

/**
 * Whether the run's time goes on: something runs, or is tried again after a delay. It stands still while only people
 * hold the run (semantics section 7).
 */
function isClockRunning({ state }: Pick<RunParts, 'state'>): boolean {
  return state.ended === undefined && (state.inProgress.size > 0 || state.delayed.size > 0);
}

/** Milliseconds that the run has taken at a moment. */
export function timeUsed({ state }: Pick<RunParts, 'state'>, at: number): number {
  return state.used + (isClockRunning({ state }) ? Math.max(0, at - state.lastAt) : 0);
}

/** When the run will have used up its time if all goes on as it does; undefined where it will not. */
export function runDeadline(run: Pick<Run, 'state' | 'config'>): number | undefined {
  const { timeLimit } = run.config;
  if (timeLimit === undefined || run.state.overdue || !isClockRunning(run)) return undefined;
  return run.state.lastAt + Math.max(0, timeLimit - run.state.used);
}
