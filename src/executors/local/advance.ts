import { DiagramRunnerError } from '../../core/errors.ts';
import type { ProcessIdentity } from '../../core/processIdentity.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { apply } from '../../engine/apply.ts';
import type { Command, Refusal, StepCommand } from '../../engine/command.ts';
import { readySteps, stepState, toOpen } from '../../engine/query.ts';
import type { Run } from '../../engine/run.ts';
import type { RunEvent } from '../../engine/runEvent.ts';
import type { StepState } from '../../engine/stepState.ts';
import { engineActor, transition } from '../../engine/transition.ts';

/** What became of a run, and what has to begin once that is on disk. */
export interface Advance {
  readonly run: Run;
  readonly events: readonly RunEvent[];
  /** Steps in progress whose bodies nobody performs yet. */
  readonly started: readonly StepState[];
}

/** Whether something here performs steps of this kind of node. */
export type HasRunner = (run: Run, step: StepState) => boolean;

/** Carries out one command and all that follows from it without anybody asking. */
export function advance(
  run: Run,
  command: Command,
  hasRunner: HasRunner,
  performer?: ProcessIdentity,
): Result<Advance, Refusal> {
  const answer = transition(run, command);
  if (!answer.ok) return err(answer.error);
  const after = settle(answer.value.reduce(apply, run), command.at, hasRunner, performer);
  return ok({ ...after, events: [...answer.value, ...after.events] });
}

/** Opens what waits for people and starts what has a runner, in the process `performer`, as far as there are slots. */
export function settle(run: Run, at: number, hasRunner: HasRunner, performer?: ProcessIdentity): Advance {
  const events: RunEvent[] = [];
  const started: StepState[] = [];
  let now = run;
  const give = (type: 'open' | 'start', { id: step, attempt }: StepState): Refusal | undefined => {
    const asked = { step, attempt, at, by: engineActor };
    const start: StepCommand = { type: 'start', ...asked, ...(performer !== undefined && { performer }) };
    const answer = transition(now, type === 'start' ? start : { type, ...asked });
    if (!answer.ok) return answer.error;
    now = answer.value.reduce(apply, now);
    for (const each of answer.value) events.push(each);
    return undefined;
  };
  const performed = readySteps(now).filter((step) => hasRunner(now, step));
  for (const step of toOpen(now)) {
    const refusal = hasRunner(now, step) ? undefined : give('open', step);
    if (refusal !== undefined) throw contradiction(refusal);
  }
  for (const step of performed) {
    const refusal = give('start', step);
    if (refusal?.code === 'no-free-slot') break;
    if (refusal !== undefined) throw contradiction(refusal);
    started.push(stepState(now, step.id) ?? step);
  }
  return { run: now, events, started };
}

/** The engine refuses what it asked for itself: a mistake in the program. */
export function contradiction({ code, message }: Refusal): DiagramRunnerError {
  return new DiagramRunnerError('internal', `A step that is to begin was refused. ${message}`, { code });
}
