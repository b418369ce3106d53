import { assertNever } from '../../core/assertNever.ts';
import { ok } from '../../core/result.ts';
import { isPersonKind } from '../../workflow/nodeKind.ts';
import { causeOfKind } from '../choices.ts';
import type { Command } from '../command.ts';
import { nodeOf, type RunParts, stepOf } from '../draft.ts';
import { heldBy } from '../held.ts';
import { refuse, refuseByState } from '../refuse.ts';
import type { Run } from '../run.ts';
import type { StepRecord } from '../runState.ts';
import type { Decision } from './decision.ts';

/** A performer begins: a ready step, or a task that is already put to people. */
export function start(run: Run, step: StepRecord, { performer }: Extract<Command, { type: 'start' }>): Decision {
  const { id, attempt, status, openCause } = step.state;
  const { kind } = nodeOf(run, step);
  const isOpenTask = status === 'waiting' && openCause === 'task';
  if (!isOpenTask && !isReady(run, step)) return refuseByState(run, step, 'not-ready', 'started');
  const held = refuseHeld(run, step, 'started');
  if (held !== undefined) return held;
  if (kind === 'manual' || kind === 'input') {
    return refuse(run, step, 'not-allowed', 'started', 'it is a checkpoint, which people answer. Open it instead.');
  }
  if (!isPersonKind(kind) && freeSlots(run) === 0) {
    const reason = `${run.config.maxParallel} steps are in progress, which is as many as may be. Wait until one of them ends.`;
    return refuse(run, step, 'no-free-slot', 'started', reason);
  }
  return ok([{ type: 'step.started', step: id, attempt, ...(performer !== undefined && { performer }) }]);
}

/** A ready step is put to a person. */
export function open(run: Run, step: StepRecord): Decision {
  if (!isReady(run, step)) return refuseByState(run, step, 'not-ready', 'opened');
  const held = refuseHeld(run, step, 'opened');
  if (held !== undefined) return held;
  const cause = causeOfKind(nodeOf(run, step));
  if (cause === undefined) return refuse(run, step, 'not-allowed', 'opened', 'it runs by itself. Start it instead.');
  return ok([{ type: 'step.opened', step: step.state.id, attempt: step.state.attempt, cause }]);
}

/** How many more steps with a runner may be in progress. What people do takes no slot. */
function freeSlots(run: Run): number {
  let used = 0;
  for (const slot of run.state.inProgress.keys()) if (!isPersonKind(nodeOf(run, stepOf(run, slot)).kind)) used++;
  return Math.max(0, run.config.maxParallel - used);
}

export function isReady(run: RunParts, step: StepRecord): boolean {
  return run.state.ready.has(step.slot);
}

/** The refusal of what would begin something new while nothing may begin. */
export function refuseHeld(run: Run, step: StepRecord, verb: string): Decision | undefined {
  const held = heldBy(run);
  switch (held) {
    case undefined:
      return undefined;
    case 'paused':
      return refuse(run, step, 'run-paused', verb, 'the run is paused. Resume it first.');
    case 'overdue':
      return refuse(run, step, 'run-paused', verb, 'the run has used up its time. Resume it to give it as much again.');
    case 'halted':
      return refuse(
        run,
        step,
        'run-paused',
        verb,
        'a step has failed and nothing new starts. Decide about the failed step first.',
      );
    case 'failing':
      return refuse(
        run,
        step,
        'run-paused',
        verb,
        'a step has failed, and the run ends as soon as what runs has ended.',
      );
    default:
      return assertNever(held);
  }
}
