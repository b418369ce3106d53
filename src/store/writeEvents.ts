import { assertNever } from '../core/assertNever.ts';
import type { StepId } from '../core/ids.ts';
import type { RunEvent } from '../engine/runEvent.ts';
import { chainHash } from './eventChain.ts';
import type { SqlDatabase } from './sqlDatabase.ts';

/**
 * Adds events behind those that the run has, and what they say of its checkpoints. Answers the hash of the last one.
 */
export function writeEvents(
  database: SqlDatabase,
  runKey: number,
  headHash: string,
  events: readonly RunEvent[],
): string {
  let previous = headHash;
  for (const event of events) {
    const body = JSON.stringify(event);
    database.run(
      'INSERT INTO events (run_key, seq, type, body, previous_hash) VALUES (?, ?, ?, ?, ?)',
      runKey,
      event.seq,
      event.type,
      body,
      previous,
    );
    previous = chainHash(previous, body);
    writeCheckpoint(database, runKey, event);
  }
  return previous;
}

function writeCheckpoint(database: SqlDatabase, runKey: number, event: RunEvent): void {
  switch (event.type) {
    case 'step.opened':
      open(database, event);
      break;
    case 'step.completed':
      close(database, event, event.step, event.choice, event.completion.comment);
      break;
    case 'loop.answered':
      close(database, event, event.step, event.choice, event.comment);
      break;
    case 'step.blocked':
      close(database, event, event.step, undefined, event.message);
      break;
    case 'step.started':
    case 'step.skipped':
    case 'step.retried':
    case 'step.triedAgain':
      close(database, event, event.step);
      break;
    case 'step.takenBack':
      for (const step of [event.step, ...event.undone]) close(database, event, step);
      break;
    case 'run.ended':
      closeAll(database, runKey, event);
      break;
    case 'run.started':
    case 'step.delayEnded':
    case 'step.voted':
    case 'step.escalated':
    case 'step.overdue':
    case 'run.overdue':
    case 'run.paused':
    case 'run.resumed':
    case 'loop.roundStarted':
    case 'loop.closed':
    case 'command.refused':
      break;
    default:
      assertNever(event);
  }
}

function open(database: SqlDatabase, event: Extract<RunEvent, { type: 'step.opened' }>): void {
  database.run(
    `INSERT INTO checkpoints (step_key, opened_seq, attempt, cause, opened_at)
     SELECT step_key, ?2, ?3, ?4, ?5 FROM steps WHERE todo_id = ?1`,
    event.step,
    event.seq,
    event.attempt,
    event.cause,
    event.at,
  );
}

function close(database: SqlDatabase, event: RunEvent, step: StepId, choice?: string, comment?: string): void {
  database.run(
    `UPDATE checkpoints SET closed_seq = ?2, closed_at = ?3, choice = ?4, comment = ?5, closed_by = ?6
     WHERE closed_seq IS NULL AND step_key = (SELECT step_key FROM steps WHERE todo_id = ?1)`,
    step,
    event.seq,
    event.at,
    choice ?? null,
    comment ?? null,
    event.by.name,
  );
}

function closeAll(database: SqlDatabase, runKey: number, event: RunEvent): void {
  database.run(
    `UPDATE checkpoints SET closed_seq = ?2, closed_at = ?3, closed_by = ?4
     WHERE closed_seq IS NULL AND step_key IN (SELECT step_key FROM steps WHERE run_key = ?1)`,
    runKey,
    event.seq,
    event.at,
    event.by.name,
  );
}
