import { assertNever } from '../core/assertNever.ts';
import type { StepId } from '../core/ids.ts';
import { oneLine } from '../core/oneLine.ts';
import { stepState } from '../engine/query.ts';
import type { Run } from '../engine/run.ts';
import type { RunEvent } from '../engine/runEvent.ts';
import type { PlanNode } from '../plan/plan.ts';
import { blockedReason } from './blockedReason.ts';
import type { LogEntry } from './planView.ts';
import { runWord } from './runWord.ts';
import { skipNote } from './stepNote.ts';

/** Older lines stay in the run's history; a screen gets the newest. */
const MOST = 500;

/** What happened, newest first, in words. Events that only prepare others (a box became open) have no line. */
export function presentLog(run: Run, events: readonly RunEvent[]): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  for (const event of events.toReversed()) {
    if (entries.length === MOST) break;
    const line = lineOf(run, event);
    if (!line) continue;
    const step = 'step' in event ? event.step : undefined;
    entries.push({
      seq: event.seq,
      at: event.at,
      ...(step !== undefined && { step }),
      label: step === undefined ? 'Run' : (nodeAt(run, step)?.label ?? step),
      status: line.status,
      text: line.text,
      by: event.by.kind === 'engine' ? '' : event.by.name,
    });
  }
  return entries;
}

interface Line {
  readonly status: string;
  readonly text: string;
}

function lineOf(run: Run, event: RunEvent): Line | undefined {
  switch (event.type) {
    case 'run.started':
      return { status: 'running', text: 'Started' };
    case 'step.started':
      return { status: 'in_progress', text: event.attempt > 1 ? `Started, attempt ${event.attempt}` : 'Started' };
    case 'step.opened':
      return event.cause === 'task' ? undefined : { status: 'waiting', text: 'Waits for an answer' };
    case 'step.completed':
      return completedLine(run, event);
    case 'step.skipped':
      return { status: 'skipped', text: withComment(upperFirst(skipNote(run, event.reason)), event.comment) };
    case 'step.blocked':
      return {
        status: 'blocked',
        text: withComment(event.cause === 'failed' ? 'Could not be done' : 'Rejected', blockedReason(event.message)),
      };
    case 'step.retried':
      return { status: 'pending', text: `Open again, attempt ${event.attempt}` };
    case 'step.triedAgain':
      return { status: 'pending', text: triedAgainText(event) };
    case 'step.delayEnded':
      return undefined;
    case 'step.voted':
      return { status: 'waiting', text: withComment(`Answered “${oneLine(event.choice)}”`, event.comment) };
    case 'step.escalated':
      return { status: 'waiting', text: withComment('Left to people', event.comment) };
    case 'step.overdue':
      return { status: 'waiting', text: 'Has waited longer than its author allows, and waits on' };
    case 'step.takenBack':
      return { status: 'takenBack', text: takenBackText(event.undone.length) };
    case 'loop.roundStarted':
      return { status: 'running', text: `${loopName(run, event.loop)}: round ${event.rounds.join('.')} begins` };
    case 'loop.answered':
      return { status: 'done', text: withComment(`Answered “${oneLine(event.choice)}”`, event.comment) };
    case 'loop.closed':
      return { status: 'done', text: `${loopName(run, event.loop)}: the loop is left` };
    case 'run.overdue':
      return { status: 'paused', text: 'Has used up its time: resume it to give it as much again' };
    case 'run.paused':
      return { status: 'paused', text: 'Paused' };
    case 'run.resumed':
      return { status: 'running', text: 'Resumed' };
    case 'run.ended':
      return {
        status: event.status,
        text: withComment([runWord(event.status), event.outcome].filter(Boolean).join(': '), event.comment),
      };
    case 'command.refused':
      return { status: 'refused', text: `Refused: ${event.message}` };
    default:
      return assertNever(event);
  }
}

function completedLine(run: Run, event: RunEvent & { type: 'step.completed' }): Line | undefined {
  const { completion, choice, failure } = event;
  const node = nodeAt(run, event.step);
  const { outcome, comment } = completion;
  if (event.timedOut === true)
    return { status: 'done', text: `Nobody answered in time: “${oneLine(outcome ?? '')}” was taken` };
  if (failure !== undefined) return { status: 'failed', text: withComment('Failed, which is provided for', failure) };
  if (choice === undefined && node?.kind === 'pass') return undefined;
  if (choice === undefined && node?.kind === 'end') return { status: 'done', text: 'Reached' };
  return { status: 'done', text: withComment(doneWords(outcome, node), comment) };
}

function doneWords(outcome: string | undefined, node: PlanNode | undefined): string {
  if (outcome === undefined) return 'Done';
  return node?.decides ? `Chose “${oneLine(outcome)}”` : upperFirst(oneLine(outcome));
}

function triedAgainText({ cause, message, attempt }: RunEvent & { type: 'step.triedAgain' }): string {
  const why = cause === 'failed' ? 'Failed' : 'Was interrupted';
  return `${withComment(why, message)}. It is tried again: attempt ${attempt}`;
}

function takenBackText(more: number): string {
  return more === 0 ? 'Taken back' : `Taken back, with ${more === 1 ? '1 step' : `${more} steps`} that had followed`;
}

function withComment(text: string, comment: string | undefined): string {
  return comment === undefined || comment.trim() === '' ? text : `${text}: ${oneLine(comment)}`;
}

function loopName(run: Run, loop: number): string {
  const header = run.plan.loops[loop]?.header;
  return oneLine((header === undefined ? undefined : run.plan.nodes[header]?.label) ?? 'Loop');
}

/** The node of a step, also of one that was taken back with its round. */
function nodeAt(run: Run, step: StepId): PlanNode | undefined {
  const state = stepState(run, step);
  if (state) return run.plan.nodes[state.nodeIndex];
  const id = step.slice(`${run.designId}::`.length).replace(/::iter_[\d.]+$/, '');
  return run.plan.nodes.find((node) => node.id === id);
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
