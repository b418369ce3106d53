import { err, ok, type Result } from '../core/result.ts';
import { apply } from './apply.ts';
import type { Actor, Command, Refusal } from './command.ts';
import { decide } from './commands/decide.ts';
import type { Run } from './run.ts';
import type { EventBody, RunEvent } from './runEvent.ts';
import { nextConsequence } from './settle.ts';

/** In whose name consequences happen. */
export const engineActor: Actor = { kind: 'engine', name: 'engine' };

/**
 * What a command brings about: its own events and everything that follows by itself, in order, or why it changes
 * nothing. Pure: the same run and command give the same events. Apply all of them, or none.
 */
export function transition(run: Run, command: Command): Result<readonly RunEvent[], Refusal> {
  const decision = decide(run, command);
  if (!decision.ok) return err(decision.error);
  return ok(withConsequences(run, decision.value, command.at, command.by).events);
}

/** The events for the given facts and all that follows from them, with the run after them. */
export function withConsequences(
  run: Run,
  facts: readonly EventBody[],
  at: number,
  by: Actor,
): { readonly run: Run; readonly events: readonly RunEvent[] } {
  let current = run;
  const events: RunEvent[] = [];
  const add = (body: EventBody, actor: Actor): void => {
    const event: RunEvent = { ...body, seq: current.seq + 1, at, by: actor };
    events.push(event);
    current = apply(current, event);
  };
  for (const fact of facts) add(fact, by);
  for (let next = nextConsequence(current); next !== undefined; next = nextConsequence(current)) add(next, engineActor);
  return { run: current, events };
}
