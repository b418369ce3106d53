import { again, finished } from './applyStep.ts';
import { type Draft, known, putStep, stepOf } from './draft.ts';
import { findStep } from './places.ts';
import type { RunEvent } from './runEvent.ts';
import { withdraw } from './withdraw.ts';

/** The step is pending as if never opened, under a new attempt; what followed from it goes back with it. */
export function applyTakenBack(draft: Draft, event: Extract<RunEvent, { readonly type: 'step.takenBack' }>): void {
  const { slot } = known(findStep(draft, event.step));
  if (withdraw(draft, stepOf(draft, slot), event.at) !== undefined) throw new Error(`${event.step} was followed up`);
  const step = stepOf(draft, slot);
  const attempts = finished(step.state, step.state.endedAt ?? event.at, 'takenBack');
  putStep(draft, again({ ...step, state: { ...step.state, attempts } }, event.attempt));
}
