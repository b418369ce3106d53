import { designId, runId } from '../../src/core/ids.ts';
import { apply } from '../../src/engine/apply.ts';
import { beginRun } from '../../src/engine/beginRun.ts';
import type { Actor, Command } from '../../src/engine/command.ts';
import { choicesOf, edgeState, readySteps, runStatus, stepStates, waitingFor } from '../../src/engine/query.ts';
import type { Run } from '../../src/engine/run.ts';
import type { RunEvent } from '../../src/engine/runEvent.ts';
import type { Choice, StepState } from '../../src/engine/stepState.ts';
import { transition } from '../../src/engine/transition.ts';
import { compilePlan } from '../../src/plan/compilePlan.ts';
import type { Plan } from '../../src/plan/plan.ts';
import type { WorkflowDefinition } from '../../src/workflow/workflowDefinition.ts';

export const person: Actor = { kind: 'person', name: 'Ann' };

/** A run with all events that made it. */
export interface Played {
  readonly run: Run;
  readonly events: readonly RunEvent[];
}

/** The plan of a definition that has one. */
export function planOf(definition: WorkflowDefinition): Plan {
  const { plan, problems } = compilePlan(definition);
  if (plan === undefined) throw new Error(problems.map((problem) => problem.message).join(' '));
  return plan;
}

export function begin(plan: Plan): Played {
  const { run, events } = beginRun(plan, { runId: runId('r'), designId: designId('d'), at: 1, by: person });
  return { run, events };
}

/** The run after a command that must be accepted. */
export function give(played: Played, command: Command): Played {
  const result = transition(played.run, command);
  if (!result.ok) throw new Error(result.error.message);
  return { run: result.value.reduce(apply, played.run), events: [...played.events, ...result.value] };
}

/** A command to a step as it stands. */
export function commandTo<T extends object>(
  step: StepState,
  command: T,
): T & { step: StepState['id']; attempt: number; at: number; by: Actor } {
  return { step: step.id, attempt: step.attempt, at: 2, by: person, ...command };
}

/** What a person could do next: open or answer a step. */
export interface Move {
  readonly step: StepState;
  /** Absent for opening. */
  readonly choice?: Choice;
}

/**
 * All that people could do now, in source order. Stopping the run, trying again and another round at the bound are left
 * out: they may go on for ever.
 */
export function movesOf(run: Run): readonly Move[] {
  const open = readySteps(run).map((step): Move => ({ step }));
  const answers = stepStates(run)
    .filter((step) => step.status === 'waiting' || step.status === 'blocked')
    .flatMap((step) => offeredMoves(run, step));
  return [...open, ...answers];
}

function offeredMoves(run: Run, step: StepState): readonly Move[] {
  const choices = choicesOf(run, step.id).filter(({ effect }) => {
    if (step.blocked?.cause === 'refused') return effect === 'retry';
    return effect !== 'stop' && effect !== 'retry' && effect !== 'reject' && effect !== 'again';
  });
  return choices.map((choice) => ({ step, choice }));
}

export function play(played: Played, { step, choice }: Move): Played {
  const command: Command =
    choice === undefined
      ? commandTo(step, { type: 'open' as const })
      : commandTo(step, { type: 'answer' as const, choice: choice.id });
  return give(played, command);
}

/** More moves than any small test process needs: rounds of nested loops multiply. */
const enough = 5_000;

/** Chooses what is done next. */
export type Player = (moves: readonly Move[], played: Played) => Move | undefined;

/** A player that goes by the numbers given, over and over. */
export function byNumbers(numbers: readonly number[]): Player {
  let at = 0;
  return (moves) => moves[(numbers[at++ % numbers.length] ?? 0) % moves.length];
}

/**
 * Plays until the run has ended. `watch` sees each state before its move. Throws where nobody can do anything, or where
 * there is no end.
 */
export function playToTheEnd(start: Played, player: Player, watch: (played: Played) => void = () => undefined): Played {
  let played = start;
  for (let count = 0; played.run.state.ended === undefined; count++) {
    watch(played);
    const moves = movesOf(played.run);
    const move = moves.length === 0 ? undefined : player(moves, played);
    if (move === undefined || count > enough) {
      const steps = stepStates(played.run).map((step) => `${step.id} ${step.status}`);
      throw new Error(`${count > enough ? 'no end' : 'stuck'}: ${steps.join(', ')}`);
    }
    played = play(played, move);
  }
  return played;
}

/** What a person sees of a run, without the history of attempts. */
export function pictureOf(run: Run): unknown {
  const steps = stepStates(run).map(({ id, status, skipReason, outcome, comment, blocked, openCause }) => ({
    id,
    status,
    skipReason,
    outcome,
    comment,
    blocked,
    openCause,
    waits: waitingFor(run, id),
  }));
  return { steps, edges: run.plan.edges.map((edge) => edgeState(run, edge.index)), status: runStatus(run) };
}
