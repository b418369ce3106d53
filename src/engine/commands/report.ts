import { ok } from '../../core/result.ts';
import { delayBefore } from '../../workflow/retryPolicy.ts';
import { causeOfKind, matchOffer, offersAt } from '../choices.ts';
import type { Command, Completion } from '../command.ts';
import { nodeOf, type RunParts } from '../draft.ts';
import { refuseByState } from '../refuse.ts';
import { waysFor, waysOfFailure, waysWithoutOutcome } from '../route.ts';
import type { Run } from '../run.ts';
import type { EventBody } from '../runEvent.ts';
import type { StepRecord } from '../runState.ts';
import { asksWhichWay } from '../scriptOutcome.ts';
import { strategyOf } from '../strategy.ts';
import type { Decision } from './decision.ts';

/**
 * What runs is finished. A decision takes the way that the outcome names; where none does, a person is asked (semantics
 * sections 3 and 4).
 */
export function complete(run: Run, step: StepRecord, command: Extract<Command, { type: 'complete' }>): Decision {
  if (step.state.status !== 'in_progress') return refuseByState(run, step, codeOf(step), 'completed');
  const node = nodeOf(run, step);
  const { completion } = command;
  const { id, attempt } = step.state;
  if (!node.decides) return ok([{ type: 'step.completed', step: id, attempt, completion }]);
  const asks = completion.outcome === undefined && asksWhichWay(node);
  const ways = asks ? undefined : (waysNamed(run, step, completion.outcome) ?? waysFor(node, completion.outcome));
  if (ways !== undefined) return ok([{ type: 'step.completed', step: id, attempt, completion, ways }]);
  if (!asks && run.plan.profile.noMatch === 'fail') {
    return ok(failed(run, step, `No way out is called '${completion.outcome ?? ''}'.`, completion));
  }
  return ok([{ type: 'step.opened', step: id, attempt, cause: 'no-match', completion }]);
}

/** What runs has failed. */
export function fail(run: Run, step: StepRecord, command: Extract<Command, { type: 'fail' }>): Decision {
  if (step.state.status !== 'in_progress') return refuseByState(run, step, codeOf(step), 'reported as failed');
  return ok(failedBody(run, step, command));
}

/** What a body brings about that has failed: a further attempt where its author allows one, else as a failed step. */
export function failedBody(
  run: RunParts,
  step: StepRecord,
  failure: {
    readonly at: number;
    readonly message: string;
    readonly output?: unknown;
    readonly final?: true;
    readonly random?: number;
  },
): readonly EventBody[] {
  const { at, message, output, random, final } = failure;
  const { id, attempt, attempts } = step.state;
  const retry = nodeOf(run, step).settings?.retry;
  const nth = (attempts.at(-1)?.retries ?? 0) + 1;
  if (retry === undefined || nth > retry.limit || final === true)
    return failed(run, step, message, output === undefined ? {} : { output });
  const delay = delayBefore(retry, nth, random);
  return [
    {
      type: 'step.triedAgain',
      step: id,
      attempt: attempt + 1,
      cause: 'failed',
      message,
      ...(output !== undefined && { output }),
      ...(delay > 0 && { notBefore: at + delay }),
    },
  ];
}

/**
 * What ran was interrupted: it is tried again where that is safe, else whether it is done, is tried again or ends the
 * run is for a person to say (semantics section 9).
 */
export function interrupt(run: Run, step: StepRecord, command: Extract<Command, { type: 'interrupt' }>): Decision {
  if (step.state.status !== 'in_progress') return refuseByState(run, step, codeOf(step), 'reported as interrupted');
  const { id, attempt } = step.state;
  if (command.repeatable === true || nodeOf(run, step).settings?.repeatable === true)
    return ok([{ type: 'step.triedAgain', step: id, attempt: attempt + 1, cause: 'interrupted' }]);
  return ok([{ type: 'step.opened', step: id, attempt, cause: 'interrupted' }]);
}

/** A failure takes the way that provides for it; else the profile's strategy decides (semantics section 7). */
export function failed(run: RunParts, step: StepRecord, message: string, completion: Completion): readonly EventBody[] {
  const node = nodeOf(run, step);
  const { id, attempt } = step.state;
  const ways = waysOfFailure(node);
  if (ways !== undefined) {
    const outcome = { ...completion, outcome: 'failed' };
    return [{ type: 'step.completed', step: id, attempt, completion: outcome, ways, failure: message }];
  }
  if (strategyOf(run, node) !== 'skip')
    return [
      {
        type: 'step.blocked',
        step: id,
        attempt,
        cause: 'failed',
        message,
        ...(completion.output !== undefined && { output: completion.output }),
      },
    ];
  const passed = node.decides ? (waysWithoutOutcome(node) ?? []) : undefined;
  return [
    {
      type: 'step.skipped',
      step: id,
      reason: { type: 'failure' },
      comment: message,
      ...(passed !== undefined && { ways: passed }),
    },
  ];
}

/** The ways by the names that a person would be offered: `Done` for the unlabelled one, `all of them`. */
function waysNamed(run: RunParts, step: StepRecord, outcome: string | undefined): readonly number[] | undefined {
  const node = nodeOf(run, step);
  if (outcome === undefined || causeOfKind(node) === undefined) return undefined;
  const offers = offersAt(run, { ...step, decision: 'run', state: { ...step.state, status: 'pending' } });
  return matchOffer(node, offers, outcome)?.ways;
}

function codeOf(step: StepRecord): 'not-ready' | 'not-in-progress' | 'already-answered' {
  if (step.state.status === 'done') return 'already-answered';
  return step.state.status === 'pending' ? 'not-ready' : 'not-in-progress';
}
