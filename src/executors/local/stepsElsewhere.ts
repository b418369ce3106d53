import { isSameProcess } from '../../core/processIdentity.ts';
import type { Performers } from '../../engine/ports.ts';
import { stepStates } from '../../engine/query.ts';
import type { Run } from '../../engine/run.ts';
import type { StepState } from '../../engine/stepState.ts';
import type { HasRunner } from './advance.ts';
import type { Bodies } from './bodies.ts';

/** Steps in progress that have a runner, and that no body of this process performs. */
export function stepsElsewhere(run: Run, hasRunner: HasRunner, bodies: Bodies): readonly StepState[] {
  return stepStates(run).filter((step) => step.status === 'in_progress' && hasRunner(run, step) && !bodies.has(step));
}

/**
 * Whether the process that performed such a step has ended, so that its work was interrupted (semantics section 9).
 * Where it is not known who performed it, or nobody else can, it was an earlier life of this process.
 * @param now milliseconds since 1970
 */
export function isInterrupted({ attempts }: StepState, performers: Performers | undefined, now: number): boolean {
  const { performer, startedAt = now } = attempts.at(-1) ?? {};
  if (performers === undefined || performer === undefined || isSameProcess(performer, performers.self)) return true;
  return performers.isGone(performer, startedAt);
}
