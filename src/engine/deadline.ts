import type { Plan } from '../plan/plan.ts';
import type { StepRecord } from './runState.ts';
import { isOwnCause } from './stepState.ts';

/**
 * When something happens at a step by itself, in milliseconds since 1970: the time of its body is up, its question has
 * waited long enough, or it is tried again (semantics section 7). Undefined where nothing does.
 */
export function deadlineOf({ plan }: { readonly plan: Plan }, { state }: StepRecord): number | undefined {
  const settings = plan.nodes[state.nodeIndex]?.settings;
  const since = state.attempts.at(-1)?.startedAt;
  switch (state.status) {
    case 'pending':
      return state.notBefore;
    case 'in_progress':
      return after(since, settings?.timeout);
    case 'waiting': {
      const isOwn = state.openCause !== undefined && isOwnCause(state.openCause);
      return isOwn && state.overdue === undefined ? after(since, settings?.limit?.after) : undefined;
    }
    default:
      return undefined;
  }
}

function after(since: number | undefined, milliseconds: number | undefined): number | undefined {
  return since === undefined || milliseconds === undefined ? undefined : since + milliseconds;
}
