import * as z from 'zod';
import { apply, emptyRun } from '../engine/apply.ts';
import { stepStates } from '../engine/query.ts';
import type { RunEvent } from '../engine/runEvent.ts';
import type { Plan } from '../plan/plan.ts';
import type { SqlDatabase } from './sqlDatabase.ts';

const todoRow = z.object({ id: z.string(), status: z.string(), attempt: z.number() });

/** Throws where the todos of a run are not what its events fold to. */
export function verifyTodos(database: SqlDatabase, runKey: number, plan: Plan, events: readonly RunEvent[]): void {
  const steps = stepStates(events.reduce(apply, emptyRun(plan)));
  const todos = database.rows(
    todoRow,
    'SELECT todos.id AS id, status, attempt FROM steps JOIN todos ON todos.id = todo_id WHERE run_key = ?',
    runKey,
  );
  if (todos.length !== steps.length)
    throw new Error(`it has ${todos.length} todos where its events tell of ${steps.length}`);
  const found = new Map(todos.map((todo) => [todo.id, todo]));
  for (const step of steps) {
    const todo = found.get(step.id.toWellFormed());
    if (todo?.status !== step.status || todo.attempt !== step.attempt) {
      throw new Error(`its events say that ${step.id} is ${step.status}, its todos say ${todo?.status ?? 'nothing'}`);
    }
  }
}
