import { comparableLabel } from '../workflow/outcome.ts';
import type { Offer } from './choices.ts';
import type { Actor } from './command.ts';
import { nodeOf, type RunParts } from './draft.ts';
import type { Run } from './run.ts';
import type { StepRecord } from './runState.ts';
import { isOwnCause, type Vote } from './stepState.ts';

/**
 * Why somebody may not answer a question, as half a sentence, or undefined where they may (semantics section 8). A name
 * is as good as who gave it.
 */
export function whyNotAnswer(run: Run, step: StepRecord, by: Actor): string | undefined {
  const node = nodeOf(run, step);
  const rules = node.settings?.answers;
  if (by.kind === 'agent') {
    const isForPeople = node.kind === 'manual' || node.kind === 'input' || rules?.peopleOnly === true;
    if (isForPeople) return `only people may answer it, and ${by.name} is an agent.`;
    if (step.state.escalated === true) return `it was left to people, and ${by.name} is an agent.`;
  }
  if (rules === undefined || !isOwnQuestion(step)) return undefined;
  if (rules.allowed !== undefined && !rules.allowed.some((name) => isSameName(name, by.name)))
    return `only ${rules.allowed.join(', ')} may answer it, and ${by.name} is not one of them.`;
  if (rules.notRequester === true && isSameName(run.startedBy.name, by.name))
    return `${by.name} started the run, and somebody else must answer it.`;
  return undefined;
}

/** How many people must give the same answer before it counts. One that says no counts at once. */
export function votesNeeded(run: RunParts, step: StepRecord): number {
  return isOwnQuestion(step) ? (nodeOf(run, step).settings?.answers?.approvals ?? 1) : 1;
}

/** Whether an answer says no: then nobody else needs to agree. */
export function saysNo(run: RunParts, step: StepRecord, { effect, ways }: Offer): boolean {
  if (effect === 'reject' || effect === 'fail') return true;
  return (ways ?? []).some((way) => nodeOf(run, step).ways[way]?.negative === true);
}

/** The answers so far that are the same as one. */
export function votesFor({ state }: StepRecord, choice: string): readonly Vote[] {
  return (state.votes ?? []).filter((vote) => comparableLabel(vote.choice) === comparableLabel(choice));
}

export function hasVoted({ state }: StepRecord, by: Actor): boolean {
  return (state.votes ?? []).some((vote) => isSameName(vote.by.name, by.name));
}

/** Who is asked: the agent that performs the run, before it is left to people, except where only people may answer. */
export function whoIsAsked(run: Run, step: StepRecord): 'agent' | 'person' {
  const { performer } = run.config;
  return performer?.kind === 'agent' && whyNotAnswer(run, step, performer) === undefined ? 'agent' : 'person';
}

function isOwnQuestion({ state }: StepRecord): boolean {
  return state.openCause !== undefined && isOwnCause(state.openCause);
}

function isSameName(a: string, b: string): boolean {
  return comparableLabel(a) === comparableLabel(b);
}
