import * as z from 'zod';
import { DiagramRunnerError } from '../core/errors.ts';
import type { DesignId, StepId } from '../core/ids.ts';
import type { StepState } from '../engine/stepState.ts';
import type { Plan } from '../plan/plan.ts';
import { dependenciesOf } from './dependencies.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { isResolved, todoDescription, todoTitle } from './todoRow.ts';

/** The run that rows belong to. */
export interface RunKey {
  readonly key: number;
  readonly design: DesignId;
  readonly plan: Plan;
}

const stepRow = z.object({
  step_key: z.number(),
  status: z.enum(['pending', 'in_progress', 'waiting', 'blocked', 'done', 'skipped']),
});
const selectStep = 'SELECT step_key, status FROM steps JOIN todos ON id = todo_id WHERE todo_id = ?';
const seconds = (at: number): number => Math.floor(at / 1000);

/** Writes steps as they stand now: their todos, attempts and dependencies, and how many dependencies each has left. */
export function writeSteps(database: SqlDatabase, run: RunKey, steps: readonly StepState[], at: number): void {
  const added = steps.filter((step) => !isKnown(database, step.id));
  for (const step of added) insertStep(database, run, step, at);
  for (const step of added) insertDependencies(database, run, step);
  for (const step of steps) updateStep(database, run, step, at);
}

/**
 * Takes steps away that are no part of the run any more: of a round that was taken back. Their history stays in the
 * events.
 */
export function removeSteps(database: SqlDatabase, steps: readonly StepId[]): void {
  for (const step of steps) {
    const known = database.row(stepRow, selectStep, step);
    if (known === undefined) continue;
    if (!isResolved(known.status)) addToDependents(database, step, -1);
    database.run('DELETE FROM todo_deps WHERE todo_id = ?1 OR depends_on = ?1', step);
    database.run('DELETE FROM attempts WHERE step_key = ?', known.step_key);
    database.run('DELETE FROM checkpoints WHERE step_key = ?', known.step_key);
    database.run('DELETE FROM steps WHERE step_key = ?', known.step_key);
    database.run('DELETE FROM todos WHERE id = ?', step);
  }
}

function isKnown(database: SqlDatabase, step: StepId): boolean {
  return database.row(z.object({ id: z.string() }), 'SELECT id FROM todos WHERE id = ?', step) !== undefined;
}

function insertStep(database: SqlDatabase, run: RunKey, step: StepState, at: number): void {
  database.run(
    `INSERT INTO todos (id, title, status, created_at, updated_at)
     VALUES (?1, ?2, 'pending', datetime(?3, 'unixepoch'), datetime(?3, 'unixepoch'))`,
    step.id,
    todoTitle(run.plan, step),
    seconds(at),
  );
  database.run(
    'INSERT INTO steps (run_key, todo_id, node_index, attempt, unresolved) VALUES (?, ?, ?, 1, 0)',
    run.key,
    step.id,
    step.nodeIndex,
  );
}

function insertDependencies(database: SqlDatabase, run: RunKey, step: StepState): void {
  for (const dependency of dependenciesOf(run.plan, run.design, step)) {
    const added = database.run(
      'INSERT OR IGNORE INTO todo_deps (todo_id, depends_on) VALUES (?, ?)',
      dependency.step,
      dependency.on,
    );
    if (added === 0) continue;
    database.run(
      `UPDATE steps SET unresolved = unresolved + 1
       WHERE todo_id = ?1 AND EXISTS (SELECT 1 FROM todos WHERE id = ?2 AND status NOT IN ('done', 'skipped'))`,
      dependency.step,
      dependency.on,
    );
  }
}

function updateStep(database: SqlDatabase, run: RunKey, step: StepState, at: number): void {
  const before = database.row(stepRow, selectStep, step.id);
  if (before === undefined) throw new DiagramRunnerError('internal', `The step ${step.id} has no row.`);
  database.run(
    `UPDATE todos SET status = ?2, description = ?3, updated_at = datetime(?4, 'unixepoch') WHERE id = ?1`,
    step.id,
    step.status,
    todoDescription(run.plan, run.design, step),
    seconds(at),
  );
  database.run('UPDATE steps SET attempt = ? WHERE step_key = ?', step.attempt, before.step_key);
  const change = Number(isResolved(before.status)) - Number(isResolved(step.status));
  if (change !== 0) addToDependents(database, step.id, change);
  for (const attempt of step.attempts) {
    database.run(
      `INSERT OR REPLACE INTO attempts (step_key, number, started_at, ended_at, result, message) VALUES (?, ?, ?, ?, ?, ?)`,
      before.step_key,
      attempt.number,
      attempt.startedAt ?? null,
      attempt.endedAt ?? null,
      attempt.result ?? null,
      attempt.message ?? null,
    );
  }
}

function addToDependents(database: SqlDatabase, step: StepId, change: number): void {
  database.run(
    'UPDATE steps SET unresolved = unresolved + ?2 WHERE todo_id IN (SELECT todo_id FROM todo_deps WHERE depends_on = ?1)',
    step,
    change,
  );
}
