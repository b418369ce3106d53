import { assertNever } from '../../core/assertNever.ts';
import { ok } from '../../core/result.ts';
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
  if (command.by.kind === 'agent' && (node.kind === 'manual' || node.kind === 'input')) {
    return refuse(
      run,
      step,
      'not-allowed',
      'answered',
      `only people may answer it, and ${command.by.name} is an agent.`,
    );
  }
  const offer = matchOffer(node, offersAt(run, step), command.choice);
  if (offer === undefined) {
    const reason = `'${command.choice}' is not offered. Choose one of: ${offered(run, step)}.`;
    return refuse(run, step, 'not-offered', 'answered', reason);
  }
  return take(run, step, command, offer);
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
          completion: completionOf(offer, comment),
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

function completionOf(offer: Offer, comment: string | undefined): Completion {
  return {
    ...(offer.outcome !== undefined && { outcome: offer.outcome }),
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
