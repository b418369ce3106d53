import type { StepId } from '../core/ids.ts';
import type { FormField } from '../workflow/formField.ts';
import { isPersonKind } from '../workflow/nodeKind.ts';
import { votesNeeded, whoIsAsked } from './answering.ts';
import { acceptsFreeText, offersAt } from './choices.ts';
import { refuseSkip, refuseTakeBack } from './commands/revise.ts';
import { deadlineOf } from './deadline.ts';
import { blockOf, edgeOf, known, nodeOf, stepOf } from './draft.ts';
import { heldBy } from './held.ts';
import { childFrame, currentBlock, currentStep, edgeSlotIn, findStep, rootBlock } from './places.ts';
import { openSources } from './refuse.ts';
import type { Run } from './run.ts';
import { runDeadline } from './runClock.ts';
import type { SlotSet, StepRecord } from './runState.ts';
import { reachedEnd } from './settle.ts';
import {
  type CheckpointCause,
  type Choice,
  type EdgeState,
  isOwnCause,
  type RunStatus,
  type StepState,
  type Vote,
} from './stepState.ts';

/** All steps, in source order, then by round. */
export function stepStates(run: Run): readonly StepState[] {
  return sorted([...run.state.steps.values()]).map((step) => step.state);
}

export function stepState(run: Run, id: StepId): StepState | undefined {
  return findStep(run, id)?.state;
}

/** The step of a node in the current round of its loops; undefined before the run has begun. */
export function currentStepState(run: Run, nodeIndex: number): StepState | undefined {
  return currentStep(run, nodeIndex)?.state;
}

/**
 * What could be started or opened now, in source order; nothing while the run is paused or has ended (semantics section
 * 6).
 */
export function readySteps(run: Run): readonly StepState[] {
  if (run.state.ended !== undefined || heldBy(run) !== undefined) return [];
  return ofSlots(run, run.state.ready).map((step) => step.state);
}

/** What waits for a person, in source order. */
export function waitingSteps(run: Run): readonly StepState[] {
  return ofSlots(run, run.state.waiting).map((step) => step.state);
}

/** Ready steps that only people complete, to be put to them at once. */
export function toOpen(run: Run): readonly StepState[] {
  return readySteps(run).filter((step) => isPersonKind(known(run.plan.nodes[step.nodeIndex]).kind));
}

export function runStatus(run: Run): RunStatus {
  const { state } = run;
  if (state.ended !== undefined) return state.ended.status;
  if (state.paused || state.overdue) return state.inProgress.size > 0 ? 'pausing' : 'paused';
  if (state.blocked.size > 0) return 'blocked';
  if (state.inProgress.size > 0 || state.delayed.size > 0) return 'running';
  for (const slot of state.ready.keys()) if (!isPersonKind(nodeOf(run, stepOf(run, slot)).kind)) return 'running';
  return state.waiting.size > 0 || state.ready.size > 0 ? 'waiting' : 'blocked';
}

/** Name of the end that was reached last; undefined where none was (semantics section 6). */
export function runOutcome(run: Run): string | undefined {
  return run.state.ended === undefined ? reachedEnd(run).outcome : run.state.ended.outcome;
}

/** When time brings something about by itself, in milliseconds since 1970: then a `tick` is due. */
export function nextDeadline(run: Run): number | undefined {
  if (run.state.ended !== undefined) return undefined;
  let earliest = runDeadline(run);
  for (const slot of run.state.timed.keys()) {
    const deadline = deadlineOf(run, stepOf(run, slot));
    if (deadline !== undefined && (earliest === undefined || deadline < earliest)) earliest = deadline;
  }
  return earliest;
}

/** Whether the run has used up its time and waits for a person to let it go on. */
export function isOverdue(run: Run): boolean {
  return run.state.overdue && run.state.ended === undefined;
}

/** When the run ended; undefined while it goes on. */
export function runEndedAt(run: Run): number | undefined {
  return run.state.ended?.at;
}

/** How many steps there are, how many are done or skipped, and how many wait for a person. */
export function countSteps(run: Run): { readonly total: number; readonly resolved: number; readonly waiting: number } {
  const { steps, resolved, waiting } = run.state;
  return { total: steps.size, resolved, waiting: waiting.size };
}

/** The state of an edge in the current round of the loops around it. */
export function edgeState(run: Run, edgeIndex: number): EdgeState {
  if (run.state.steps.size === 0) return 'unresolved';
  const loops = known(run.plan.nodes[known(run.plan.edges[edgeIndex]).from]).loops;
  const block = currentBlock(run, rootBlock(run), loops.slice(0, known(run.index.edgeDepth[edgeIndex])));
  return edgeOf(run, edgeSlotIn(run, block, edgeIndex)).state;
}

/** The rounds, from 1, at whose end a back edge was taken, in the present life of its loop. None for other edges. */
export function roundsGoneBack(run: Run, edgeIndex: number): readonly number[] {
  const { from, backOf } = known(run.plan.edges[edgeIndex]);
  if (backOf === undefined || run.state.steps.size === 0) return [];
  const around = known(run.plan.nodes[from]).loops.slice(0, known(run.index.edgeDepth[edgeIndex]) - 1);
  const { blocks } = childFrame(run, currentBlock(run, rootBlock(run), around), backOf);
  return blocks.flatMap((slot, place) => {
    const block = blockOf(run, slot);
    const taken = !block.question && edgeOf(run, edgeSlotIn(run, block, edgeIndex)).state === 'taken';
    return taken ? [place + 1] : [];
  });
}

/**
 * What a person is offered at a step that waits or is blocked, and what would be offered at one that is ready. Empty
 * elsewhere.
 */
export function choicesOf(run: Run, id: StepId): readonly Choice[] {
  const step = findStep(run, id);
  if (step === undefined) return [];
  return offersAt(run, step).map((offer): Choice => ({ id: offer.id, effect: offer.effect, edges: offer.edges }));
}

/** A question to a person as it stands: what a card shows (semantics section 8). */
export interface Checkpoint {
  readonly step: StepId;
  readonly attempt: number;
  readonly cause: CheckpointCause;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly choices: readonly Choice[];
  /** The author's own question, where it is not the label. */
  readonly question?: string;
  /** What is to be filled in. */
  readonly form?: readonly FormField[];
  /** How many people must give the same answer. */
  readonly needed: number;
  /** Answers so far that do not suffice yet. */
  readonly votes: readonly Vote[];
  /** Who is to answer: an agent that performs the run is asked first. */
  readonly asked: 'agent' | 'person';
  /** It has waited longer than its author allows. */
  readonly overdue: boolean;
  /** Words beside the offered choices are accepted too. */
  readonly freeText: boolean;
  /** What went wrong, or the comment with which it was refused. */
  readonly message?: string;
  /** What the body named as its outcome before a person was asked. */
  readonly outcome?: string;
}

/** The question that a waiting or blocked step puts to a person; undefined for any other. */
export function checkpointOf(run: Run, id: StepId): Checkpoint | undefined {
  const step = findStep(run, id);
  const cause = step?.state.openCause ?? step?.state.blocked?.cause;
  if (step === undefined || cause === undefined) return undefined;
  const { state, held } = step;
  const node = nodeOf(run, step);
  const own = isOwnCause(cause) ? node.settings : undefined;
  return {
    step: id,
    attempt: state.attempt,
    cause,
    since: state.endedAt ?? state.attempts.at(-1)?.endedAt ?? state.startedAt ?? run.startedAt,
    choices: choicesOf(run, id),
    freeText: acceptsFreeText(node, offersAt(run, step)),
    needed: votesNeeded(run, step),
    votes: state.votes ?? [],
    asked: whoIsAsked(run, step),
    overdue: state.overdue === true,
    ...(own?.question !== undefined && { question: own.question }),
    ...(own?.form !== undefined && { form: own.form }),
    ...(state.blocked !== undefined && { message: state.blocked.message }),
    ...(held?.outcome !== undefined && { outcome: held.outcome }),
  };
}

/** Whether a person may take the step's tick or answer back now. */
export function canTakeBack(run: Run, id: StepId): boolean {
  const step = findStep(run, id);
  return step !== undefined && run.state.ended === undefined && refuseTakeBack(run, step, 0) === undefined;
}

/** Whether a person may pass over the step now. */
export function canSkip(run: Run, id: StepId): boolean {
  const step = findStep(run, id);
  return step !== undefined && run.state.ended === undefined && refuseSkip(run, step) === undefined;
}

/** The steps before it that are not finished, as far as it waits for them. */
export function waitingFor(run: Run, id: StepId): readonly StepId[] {
  const step = findStep(run, id);
  return step === undefined ? [] : sorted(openSources(run, step)).map((source) => source.state.id);
}

/** The steps that are new or not the same in `after`, in source order. Shared parts are not looked at. */
export function changedSteps(before: Run, after: Run): readonly StepState[] {
  const changed = [...after.state.steps.changedKeys(before.state.steps)].flatMap((slot) => {
    const now = after.state.steps.get(slot);
    return now === undefined || now.state === before.state.steps.get(slot)?.state ? [] : [now];
  });
  return sorted(changed).map((step) => step.state);
}

/** The steps that `after` no longer has: those of a round that was taken back. */
export function removedSteps(before: Run, after: Run): readonly StepId[] {
  return [...before.state.steps.changedKeys(after.state.steps)].flatMap((slot) => {
    const old = before.state.steps.get(slot);
    return old === undefined || after.state.steps.has(slot) ? [] : [old.state.id];
  });
}

function ofSlots(run: Run, slots: SlotSet): readonly StepRecord[] {
  return sorted([...slots.keys()].map((slot) => stepOf(run, slot)));
}

function sorted(steps: readonly StepRecord[]): readonly StepRecord[] {
  return [...steps].sort(
    (a, b) => a.state.nodeIndex - b.state.nodeIndex || compareRounds(a.state.rounds, b.state.rounds),
  );
}

function compareRounds(a: readonly number[], b: readonly number[]): number {
  for (const [index, round] of a.entries()) {
    const difference = round - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
