import { assertNever } from '../core/assertNever.ts';
import { designId, runId } from '../core/ids.ts';
import type { Plan } from '../plan/plan.ts';
import { applyLoopAnswer, applyLoopClosed, applyRoundStarted } from './applyLoop.ts';
import { applyEscalated, applyOverdue, applyVoted } from './applyQuestion.ts';
import {
  applyBlocked,
  applyCompleted,
  applyDelayEnded,
  applyOpened,
  applyPassedBy,
  applyRetried,
  applyStarted,
  applyTriedAgain,
  withoutQuestion,
} from './applyStep.ts';
import { applyTakenBack } from './applyTakenBack.ts';
import type { Command, Refusal } from './command.ts';
import { type Draft, draftOf, emptyState, known, putStep, stepOf, update } from './draft.ts';
import { indexPlan } from './planIndex.ts';
import { beginPlan } from './rounds.ts';
import type { Run } from './run.ts';
import { timeUsed } from './runClock.ts';
import type { RunEvent } from './runEvent.ts';

/** The run before its first event. */
export function emptyRun(plan: Plan): Run {
  return {
    plan,
    runId: runId(''),
    designId: designId(''),
    config: { maxParallel: 0 },
    seq: 0,
    startedAt: 0,
    startedBy: { kind: 'engine', name: '' },
    index: indexPlan(plan),
    state: emptyState(),
  };
}

/**
 * The run after an event: a new value, the old one stays as it was. Costs the degree of the steps it touches, never a
 * scan of the plan but at the start and the end. Throws where the event cannot have come from this run.
 */
export function apply(run: Run, event: RunEvent): Run {
  if (event.seq !== run.seq + 1) throw new Error(`event ${event.seq} does not follow event ${run.seq}`);
  if (event.type === 'command.refused') return { ...run, seq: event.seq };
  const started: Run =
    event.type === 'run.started'
      ? {
          ...run,
          runId: event.runId,
          designId: event.designId,
          config: event.config,
          startedAt: event.at,
          startedBy: event.by,
        }
      : run;
  const draft = draftOf(started);
  if (started.config.timeLimit !== undefined) update(draft, { used: timeUsed(draft, event.at), lastAt: event.at });
  if (event.by.kind !== 'engine') update(draft, { turn: event.seq });
  applyTo(draft, event);
  return { ...started, seq: event.seq, state: draft.state };
}

/** The history's record of a command that was refused. Applying it changes nothing but the seq. */
export function refusedEvent(run: Run, command: Command, refusal: Refusal): RunEvent {
  return {
    type: 'command.refused',
    command: command.type,
    code: refusal.code,
    message: refusal.message,
    seq: run.seq + 1,
    at: command.at,
    by: command.by,
    ...(refusal.step !== undefined && { step: refusal.step }),
  };
}

function applyTo(draft: Draft, event: Exclude<RunEvent, { type: 'command.refused' }>): void {
  switch (event.type) {
    case 'run.started':
      beginPlan(draft);
      return;
    case 'step.started':
      applyStarted(draft, event);
      return;
    case 'step.opened':
      applyOpened(draft, event);
      return;
    case 'step.completed':
      applyCompleted(draft, event);
      return;
    case 'step.skipped':
      applyPassedBy(draft, event);
      return;
    case 'step.blocked':
      applyBlocked(draft, event);
      return;
    case 'step.retried':
      applyRetried(draft, event);
      return;
    case 'step.triedAgain':
      applyTriedAgain(draft, event);
      return;
    case 'step.delayEnded':
      applyDelayEnded(draft, event);
      return;
    case 'step.voted':
      applyVoted(draft, event);
      return;
    case 'step.escalated':
      applyEscalated(draft, event);
      return;
    case 'step.overdue':
      applyOverdue(draft, event);
      return;
    case 'step.takenBack':
      applyTakenBack(draft, event);
      return;
    case 'loop.roundStarted':
      applyRoundStarted(draft, event);
      return;
    case 'loop.answered':
      applyLoopAnswer(draft, event);
      return;
    case 'loop.closed':
      applyLoopClosed(draft, event);
      return;
    case 'run.paused':
      update(draft, { paused: true });
      return;
    case 'run.overdue':
      update(draft, { overdue: true });
      return;
    case 'run.resumed':
      update(draft, draft.state.overdue ? { paused: false, overdue: false, used: 0 } : { paused: false });
      return;
    case 'run.ended':
      applyEnded(draft, event);
      return;
    default:
      assertNever(event);
      return;
  }
}

/** What had not finished is skipped with that reason; what is blocked stays so (semantics section 6). */
function applyEnded(draft: Draft, event: Extract<RunEvent, { type: 'run.ended' }>): void {
  const { status, outcome, at } = event;
  const open = [...draft.state.steps.entries()].filter(
    ([, { state }]) => state.status === 'pending' || state.status === 'in_progress' || state.status === 'waiting',
  );
  for (const [slot] of open) {
    const { notBefore: _, ...state } = withoutQuestion(stepOf(draft, slot).state);
    putStep(draft, {
      ...known(draft.state.steps.get(slot)),
      state: { ...state, status: 'skipped', endedAt: at, skipReason: { type: 'run-ended' } },
    });
  }
  update(draft, { ended: { status, at, ...(outcome !== undefined && { outcome }) } });
}
