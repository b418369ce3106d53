import { type Draft, known, putStep } from './draft.ts';
import { findStep } from './places.ts';
import type { RunEvent } from './runEvent.ts';
import type { StepState } from './stepState.ts';

type Event<Type extends RunEvent['type']> = Extract<RunEvent, { readonly type: Type }>;

/** One more answer to a question that needs several. */
export function applyVoted(draft: Draft, event: Event<'step.voted'>): void {
  const { by, at, choice, comment } = event;
  const vote = { by, at, choice, ...(comment !== undefined && { comment }) };
  change(draft, event, (state) => ({ votes: [...(state.votes ?? []), vote] }));
}

export function applyEscalated(draft: Draft, event: Event<'step.escalated'>): void {
  change(draft, event, () => ({ escalated: true }));
}

export function applyOverdue(draft: Draft, event: Event<'step.overdue'>): void {
  change(draft, event, () => ({ overdue: true }));
}

function change(
  draft: Draft,
  event: Event<'step.voted' | 'step.escalated' | 'step.overdue'>,
  to: (state: StepState) => Partial<StepState>,
): void {
  const step = known(findStep(draft, event.step));
  putStep(draft, { ...step, state: { ...step.state, ...to(step.state) } });
}
