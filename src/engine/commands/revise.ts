import { ok } from '../../core/result.ts';
import { isSkippable } from '../choices.ts';
import type { Command } from '../command.ts';
import { draftOf, nodeOf, stepOf } from '../draft.ts';
import { nameOf, refuse, refuseByState } from '../refuse.ts';
import { waysWithoutOutcome } from '../route.ts';
import type { Run } from '../run.ts';
import type { StepRecord } from '../runState.ts';
import { isLoopCause } from '../stepState.ts';
import { withdraw } from '../withdraw.ts';
import type { Decision } from './decision.ts';
import { isReady, refuseHeld } from './start.ts';

/** A step that is blocked or was interrupted is tried, or asked, again. */
export function retry(run: Run, step: StepRecord): Decision {
  const { id, status, attempt, openCause, notBefore } = step.state;
  if (notBefore !== undefined) return ok([{ type: 'step.delayEnded', step: id, attempt }]);
  if (status !== 'blocked' && openCause !== 'interrupted') return refuseByState(run, step, 'not-offered', 'retried');
  return ok([{ type: 'step.retried', step: id, attempt: attempt + 1 }]);
}

/** A person passes over a step: its ways resolve as if it were done without an outcome (semantics section 7). */
export function skip(run: Run, step: StepRecord, command: Extract<Command, { type: 'skip' | 'answer' }>): Decision {
  const refusal = refuseSkip(run, step);
  if (refusal !== undefined) return refusal;
  const node = nodeOf(run, step);
  const ways = node.decides ? waysWithoutOutcome(node) : undefined;
  const { comment } = command;
  return ok([
    {
      type: 'step.skipped',
      step: step.state.id,
      reason: { type: 'person' },
      ...(comment !== undefined && { comment }),
      ...(ways !== undefined && { ways }),
    },
  ]);
}

/** Why a step cannot be passed over now, or undefined where it can. */
export function refuseSkip(run: Run, step: StepRecord): Decision | undefined {
  const { status, openCause, blocked } = step.state;
  const node = nodeOf(run, step);
  if (status === 'pending' && isReady(run, step)) {
    const held = refuseHeld(run, step, 'skipped');
    if (held !== undefined) return held;
  } else if (status !== 'waiting' && status !== 'blocked') {
    return refuseByState(run, step, status === 'pending' ? 'not-ready' : 'not-offered', 'skipped');
  }
  if (openCause === 'interrupted' || (openCause !== undefined && isLoopCause(openCause)))
    return refuseByState(run, step, 'not-offered', 'skipped');
  if (node.kind === 'manual' || node.kind === 'input' || blocked?.cause === 'refused') {
    return refuse(
      run,
      step,
      'not-allowed',
      'skipped',
      'an approval is never passed over. Answer it, or cancel the run.',
    );
  }
  if (isSkippable(node)) return undefined;
  return refuse(
    run,
    step,
    'not-allowed',
    'skipped',
    'it decides, and no way is marked as the usual one. Choose a way instead.',
  );
}

/**
 * A tick or an answer is taken back, while nothing that followed from it has started, been ticked or answered
 * (semantics section 6).
 */
export function takeBack(run: Run, step: StepRecord, command: Extract<Command, { type: 'takeBack' }>): Decision {
  if (command.by.kind === 'agent') {
    return refuse(
      run,
      step,
      'not-allowed',
      'taken back',
      `only people may do that, and ${command.by.name} is an agent.`,
    );
  }
  const refusal = refuseTakeBack(run, step, command.at);
  if (refusal !== undefined) return refusal;
  const draft = draftOf(run);
  withdraw(draft, step, command.at);
  const undone = [...draft.state.steps.changedKeys(run.state.steps)]
    .filter((slot) => slot !== step.slot && isUndone(run, slot, draft.state.steps.get(slot)))
    .map((slot) => stepOf(run, slot).state.id);
  return ok([{ type: 'step.takenBack', step: step.state.id, attempt: step.state.attempt + 1, undone }]);
}

/** Why a step's tick or answer cannot be taken back now, or undefined where it can. */
export function refuseTakeBack(run: Run, step: StepRecord, at: number): Decision | undefined {
  if (step.state.status !== 'done') return refuseByState(run, step, 'not-allowed', 'taken back');
  if (!step.answered) {
    return refuse(
      run,
      step,
      'not-allowed',
      'taken back',
      'only a tick or an answer is taken back, and nobody gave one here.',
    );
  }
  const followed = withdraw(draftOf(run), step, at);
  if (followed === undefined) return undefined;
  const reason = `${nameOf(run, followed)} followed from it and has been worked on since. Take that back first, if it can be.`;
  return refuse(run, step, 'followed-up', 'taken back', reason);
}

function isUndone(run: Run, slot: number, after: StepRecord | undefined): boolean {
  const before = run.state.steps.get(slot);
  if (before === undefined) return false;
  return after === undefined || before.state.status !== after.state.status || before.decision !== after.decision;
}
