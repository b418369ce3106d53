import type { StepId } from '../core/ids.ts';
import { blockOf, type Draft, frameOf, known, nodeOf, putFrame, putStep, update } from './draft.ts';
import { resolveEdgesOf } from './edges.ts';
import { findStep, nextHeaderId } from './places.ts';
import { beginQuestion } from './rounds.ts';
import { takenEdges } from './route.ts';
import type { RunEvent } from './runEvent.ts';
import type { StepRecord } from './runState.ts';
import { type Attempt, isLoopCause, type StepState } from './stepState.ts';
import { strategyOf } from './strategy.ts';

type Event<Type extends RunEvent['type']> = Extract<RunEvent, { readonly type: Type }>;

export function applyStarted(draft: Draft, event: Event<'step.started'>): void {
  const step = known(findStep(draft, event.step));
  const state = begun(withoutQuestion(step.state), { status: 'in_progress' }, event.at);
  const { performer } = event;
  putStep(draft, { ...step, state: performer === undefined ? state : withAttempt(state, { performer }) });
}

export function applyOpened(draft: Draft, event: Event<'step.opened'>): void {
  const step = isLoopCause(event.cause) ? askedHeader(draft, event) : known(findStep(draft, event.step));
  const { completion, cause } = event;
  const state = withOutput(begun(step.state, { status: 'waiting', openCause: cause }, event.at), completion?.output);
  putStep(draft, {
    ...step,
    state: afterBody(state, event),
    ...(completion !== undefined && { held: completion }),
  });
}

/** Where a body ran before the question, its attempt ends here. What came of it, the answer says. */
function afterBody(state: StepState, { cause, completion, at }: Event<'step.opened'>): StepState {
  if (cause === 'interrupted') return { ...state, attempts: finished(state, at, 'interrupted') };
  return completion === undefined ? state : withAttempt(state, { endedAt: at });
}

/** The header's step of a round that does not exist yet. It comes into being by the question whether it shall. */
function askedHeader(draft: Draft, event: Event<'step.opened'>): StepRecord {
  const asked = findStep(draft, event.step);
  const slot = asked === undefined ? waitingFrame(draft, event.step) : known(blockOf(draft, asked.block).frame);
  const { answer: _, ...frame } = frameOf(draft, slot);
  putFrame(draft, frame);
  update(draft, { settled: draft.state.settled.delete(slot) });
  return asked === undefined ? beginQuestion(draft, frame) : again(asked, event.attempt);
}

function waitingFrame(draft: Draft, header: StepId): number {
  for (const slot of draft.state.settled.keys()) if (nextHeaderId(draft, frameOf(draft, slot)) === header) return slot;
  throw new Error(`no loop asks for ${header}`);
}

export function applyCompleted(draft: Draft, event: Event<'step.completed'>): void {
  const { held, ...step } = known(findStep(draft, event.step));
  const { completion, choice, ways, failure } = event;
  const { outcome, comment } = completion;
  const output = completion.output ?? held?.output;
  const { blocked: _, ...state } = withoutQuestion(step.state);
  const done: StepRecord = {
    ...step,
    turn: draft.state.turn,
    answered: event.by.kind !== 'engine' && (choice !== undefined || isTicked(draft, step)),
    state: {
      ...state,
      status: 'done',
      endedAt: event.at,
      by: event.by,
      attempts: finished(withOutput(state, output), event.at, failure === undefined ? 'done' : 'failed', failure),
      ...(outcome !== undefined && { outcome }),
      ...(output !== undefined && { output }),
      ...(comment !== undefined && { comment }),
    },
  };
  putStep(draft, done);
  resolveEdgesOf(draft, done, takenEdges(nodeOf(draft, done), ways));
}

export function applyPassedBy(draft: Draft, event: Event<'step.skipped'>): void {
  const step = known(findStep(draft, event.step));
  const passedOver = event.reason.type === 'person' || event.reason.type === 'failure';
  const { blocked: _, ...state } = withoutQuestion(step.state);
  const skipped: StepRecord = {
    ...step,
    passedOver,
    state: {
      ...state,
      status: 'skipped',
      endedAt: event.at,
      skipReason: event.reason,
      ...(passedOver && { by: event.by }),
      ...(event.comment !== undefined && { comment: event.comment }),
    },
  };
  putStep(draft, skipped);
  resolveEdgesOf(draft, skipped, passedOver ? takenEdges(nodeOf(draft, skipped), event.ways) : new Set());
}

export function applyBlocked(draft: Draft, event: Event<'step.blocked'>): void {
  const step = known(findStep(draft, event.step));
  const { cause, message } = event;
  const state = withoutQuestion(step.state);
  putStep(draft, {
    ...step,
    state: {
      ...state,
      status: 'blocked',
      endedAt: event.at,
      by: event.by,
      blocked: { cause, message },
      attempts: finished(withOutput(state, event.output), event.at, cause, message),
    },
  });
  if (cause === 'failed' && strategyOf(draft, nodeOf(draft, step)) === 'fail') update(draft, { failing: true });
}

export function applyRetried(draft: Draft, event: Event<'step.retried'>): void {
  const step = known(findStep(draft, event.step));
  putStep(draft, again(step, event.attempt));
}

/** The attempt ends as it did, and a new one begins by itself. */
export function applyTriedAgain(draft: Draft, event: Event<'step.triedAgain'>): void {
  const { attempt, cause, message, output, notBefore, at } = event;
  const step = known(findStep(draft, event.step));
  const before = step.state.attempts.at(-1)?.retries ?? 0;
  const retries = cause === 'failed' ? before + 1 : before;
  const attempts = finished(withOutput(step.state, output), at, cause, message);
  const next = again({ ...step, state: { ...step.state, attempts } }, attempt);
  putStep(draft, {
    ...next,
    state: {
      ...next.state,
      attempts: [...attempts, { number: attempt, ...(retries > 0 && { retries }) }],
      ...(notBefore !== undefined && { notBefore }),
    },
  });
}

export function applyDelayEnded(draft: Draft, event: Event<'step.delayEnded'>): void {
  const step = known(findStep(draft, event.step));
  const { notBefore: _, ...state } = step.state;
  putStep(draft, { ...step, state });
}

/** The step as pending under a new attempt, with nothing of the old one but its history. */
export function again(step: StepRecord, attempt: number): StepRecord {
  const { held: _, ...record } = step;
  const { id, node, nodeIndex, rounds, attempts } = step.state;
  return {
    ...record,
    passedOver: false,
    turn: 0,
    answered: false,
    state: { id, node, nodeIndex, rounds, status: 'pending', attempt, attempts: [...attempts, { number: attempt }] },
  };
}

/** The attempts with the current one ended. */
export function finished(
  state: StepState,
  at: number,
  result: NonNullable<Attempt['result']>,
  message?: string,
): readonly Attempt[] {
  const last = state.attempts.at(-1) ?? { number: state.attempt };
  return [...state.attempts.slice(0, -1), { ...last, endedAt: at, result, ...(message !== undefined && { message }) }];
}

/** The state with what the body of the current attempt left behind. */
function withOutput(state: StepState, output: unknown): StepState {
  if (output === undefined) return state;
  return withAttempt(state, { output });
}

function withAttempt(state: StepState, more: Partial<Attempt>): StepState {
  const last = state.attempts.at(-1) ?? { number: state.attempt };
  return { ...state, attempts: [...state.attempts.slice(0, -1), { ...last, ...more }] };
}

export function withoutQuestion(state: StepState): StepState {
  const { openCause: _, overdue: __, votes: ___, escalated: ____, ...rest } = state;
  return rest;
}

function begun(state: StepState, change: Pick<StepState, 'status' | 'openCause'>, at: number): StepState {
  const startedAt = state.startedAt ?? at;
  const last = state.attempts.at(-1) ?? { number: state.attempt };
  return { ...state, ...change, startedAt, attempts: [...state.attempts.slice(0, -1), { ...last, startedAt }] };
}

function isTicked(draft: Draft, step: StepRecord): boolean {
  return nodeOf(draft, step).kind === 'task';
}
