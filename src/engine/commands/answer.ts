import { assertNever } from '../../core/assertNever.ts';
import { ok } from '../../core/result.ts';
import { findFormMistakes } from '../../workflow/formField.ts';
import { hasVoted, saysNo, votesFor, votesNeeded, whyNotAnswer } from '../answering.ts';
import { matchOffer, type Offer, offersAt } from '../choices.ts';
import type { Command, Completion } from '../command.ts';
import { blockOf, frameOf, known, nodeOf } from '../draft.ts';
import { offered, refuse, refuseByState } from '../refuse.ts';
import type { Run } from '../run.ts';
import type { StepRecord } from '../runState.ts';
import { reachedEnd } from '../settle.ts';
import { isLoopCause } from '../stepState.ts';
import type { Decision } from './decision.ts';
import { failed } from './report.ts';
import { retry, skip } from './revise.ts';

type Answer = Extract<Command, { type: 'answer' }>;

/**
 * A person answers what is open or blocked. One path for every surface; only what is offered is accepted (semantics
 * section 8).
 */
export function answer(run: Run, step: StepRecord, command: Answer): Decision {
  const { status } = step.state;
  if (status !== 'waiting' && status !== 'blocked') {
    return refuseByState(run, step, status === 'done' ? 'already-answered' : 'not-open', 'answered');
  }
  const node = nodeOf(run, step);
  const notAllowed = whyNotAnswer(run, step, command.by);
  if (notAllowed !== undefined) return refuse(run, step, 'not-allowed', 'answered', notAllowed);
  const offer = matchOffer(node, offersAt(run, step), command.choice);
  if (offer === undefined) {
    const reason = `'${command.choice}' is not offered. Choose one of: ${offered(run, step)}.`;
    return refuse(run, step, 'not-offered', 'answered', reason);
  }
  const mistakes = mistakesIn(run, step, command, offer);
  if (mistakes.length > 0) return refuse(run, step, 'not-valid', 'answered', mistakes.join(' '));
  return vote(run, step, command, offer) ?? take(run, step, command, offer);
}

/** What is wrong with what was filled in; nothing is asked of somebody who says no. */
function mistakesIn(run: Run, step: StepRecord, { values = [] }: Answer, offer: Offer): readonly string[] {
  const { kind, settings } = nodeOf(run, step);
  if (kind !== 'input' || step.state.openCause !== 'input' || saysNo(run, step, offer)) return [];
  return findFormMistakes(settings?.form ?? [], values);
}

/** An answer that is not enough by itself, or undefined where it decides (semantics section 8). */
function vote(run: Run, step: StepRecord, command: Answer, offer: Offer): Decision | undefined {
  const needed = votesNeeded(run, step);
  if (needed <= 1 || saysNo(run, step, offer)) return undefined;
  if (hasVoted(step, command.by)) {
    const reason = `${command.by.name} has answered already, and ${needed} different people must agree.`;
    return refuse(run, step, 'already-answered', 'answered', reason);
  }
  if (votesFor(step, offer.id).length + 1 >= needed) return undefined;
  const { id, attempt } = step.state;
  const { comment } = command;
  return ok([{ type: 'step.voted', step: id, attempt, choice: offer.id, ...(comment !== undefined && { comment }) }]);
}

/** The agent that is asked first leaves the question to people. */
export function escalate(run: Run, step: StepRecord, command: Extract<Command, { type: 'escalate' }>): Decision {
  const { id, attempt, status, escalated } = step.state;
  if (status !== 'waiting' && status !== 'blocked') return refuseByState(run, step, 'not-open', 'left to people');
  if (escalated === true) return refuse(run, step, 'no-change', 'left to people', 'it is already.');
  const { comment } = command;
  return ok([{ type: 'step.escalated', step: id, attempt, ...(comment !== undefined && { comment }) }]);
}

function take(run: Run, step: StepRecord, command: Answer, offer: Offer): Decision {
  const { comment } = command;
  switch (offer.effect) {
    case 'way':
    case 'done':
    case 'approve':
    case 'all':
      return ok([
        {
          type: 'step.completed',
          step: step.state.id,
          attempt: step.state.attempt,
          completion: completionOf(offer, command),
          choice: offer.id,
          ...(offer.ways !== undefined && { ways: offer.ways }),
        },
      ]);
    case 'reject':
      return ok([
        {
          type: 'step.blocked',
          step: step.state.id,
          attempt: step.state.attempt,
          cause: 'refused',
          message: comment ?? 'Rejected',
        },
      ]);
    case 'fail':
      return ok(
        failed(run, step, comment ?? 'Cannot be done', comment === undefined ? {} : { comment }).map((event) =>
          event.type === 'step.completed' ? { ...event, choice: offer.id } : event,
        ),
      );
    case 'retry':
      return retry(run, step);
    case 'skip':
      return skip(run, step, command);
    case 'stop':
      return ok([
        { type: 'run.ended', status: 'failed', ...reachedEnd(run), ...(comment !== undefined && { comment }) },
      ]);
    case 'again':
    case 'leave':
      return answerLoop(run, step, command, offer);
    default:
      return assertNever(offer.effect);
  }
}

function completionOf(offer: Offer, { comment, values }: Answer): Completion {
  return {
    ...(offer.outcome !== undefined && { outcome: offer.outcome }),
    ...(values !== undefined && { output: Object.fromEntries(values) }),
    ...(comment !== undefined && { comment }),
  };
}

function answerLoop(run: Run, step: StepRecord, command: Answer, offer: Offer): Decision {
  const { id, attempt, openCause, rounds } = step.state;
  if (openCause === undefined || !isLoopCause(openCause)) return refuseByState(run, step, 'not-open', 'answered');
  const goesOn = offer.effect === 'again';
  return ok([
    {
      type: 'loop.answered',
      loop: frameOf(run, known(blockOf(run, step.block).frame)).loop,
      rounds,
      step: id,
      attempt,
      choice: offer.id,
      goesOn,
      ...(offer.edges.length > 0 && { left: offer.edges }),
      ...(command.comment !== undefined && { comment: command.comment }),
    },
  ]);
}
