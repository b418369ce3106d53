import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { designId, runId } from '../../../src/core/ids.ts';
import { apply, emptyRun } from '../../../src/engine/apply.ts';
import { beginRun } from '../../../src/engine/beginRun.ts';
import type { Actor, Command } from '../../../src/engine/command.ts';
import { choicesOf, countSteps, readySteps, runEndedAt, stepStates } from '../../../src/engine/query.ts';
import type { Run } from '../../../src/engine/run.ts';
import { transition } from '../../../src/engine/transition.ts';
import { transitionOf } from '../../../src/executors/local/drivenRun.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import { migrate } from '../../../src/store/migrate.ts';
import { loadSqlJs } from '../../../src/store/node/loadSqlJs.ts';
import { PlanCache } from '../../../src/store/planCache.ts';
import { readRun } from '../../../src/store/readRun.ts';
import type { SqlDatabase } from '../../../src/store/sqlDatabase.ts';
import { appendToRun, insertRun } from '../../../src/store/writeRun.ts';
import { compiledPlan } from '../../support/compiledPlan.ts';
import { origin } from './scriptedRun.ts';
import { wasmPath } from './storeFolder.ts';

const openInMemory = await loadSqlJs(wasmPath);
const by: Actor = { kind: 'person', name: 'Ada' };
const design = designId('demo-1');

/** The queries of the diagram-driven-execution skill, as a reader of the tables would write them. */
const seed = {
  ready: `SELECT t.id AS id FROM todos t WHERE t.id LIKE 'demo-1::%' AND t.status = 'pending' AND NOT EXISTS (
            SELECT 1 FROM todo_deps d JOIN todos dep ON dep.id = d.depends_on
            WHERE d.todo_id = t.id AND dep.status NOT IN ('done', 'skipped'))
          ORDER BY t.rowid`,
  status: `SELECT status AS id, count(*) AS number FROM todos WHERE id LIKE 'demo-1::%' GROUP BY status`,
  unfinished: `SELECT id FROM todos WHERE id LIKE 'demo-1::%' AND status NOT IN ('done', 'skipped')`,
};
const byCounter = `SELECT todo_id AS id FROM steps JOIN todos ON todos.id = todo_id WHERE unresolved = 0 AND status = 'pending'`;

const ids = (database: SqlDatabase, sql: string): string[] =>
  database.rows(z.object({ id: z.string() }), sql).map(({ id }) => id);

/** One run, written to the tables after every command. Nothing is opened or started by itself. */
class Walk {
  readonly database = openInMemory();
  readonly #plans = new PlanCache();
  run: Run;
  #at = 1_000_000;

  constructor(plan: Plan) {
    migrate(this.database);
    const begun = beginRun(plan, { runId: runId('r'), designId: design, at: this.#at, by });
    this.run = begun.run;
    insertRun(this.database, plan, transitionOf(emptyRun(plan), begun.run, begun.events, origin));
  }

  give(command: Command): void {
    const answer = transition(this.run, command);
    if (!answer.ok) throw new Error(answer.error.message);
    const after = answer.value.reduce(apply, this.run);
    appendToRun(this.database, this.#plans, transitionOf(this.run, after, answer.value, origin));
    this.run = after;
  }

  /** Does one of the things that can be done now; false where there are none. */
  step(pick: (count: number) => number): boolean {
    if (runEndedAt(this.run) !== undefined) return false;
    const can: Command[] = [];
    this.#at += 1000;
    const at = this.#at;
    for (const { id: step, attempt, status } of stepStates(this.run)) {
      if (status === 'in_progress') can.push({ type: 'complete', step, attempt, at, by, completion: {} });
      if (status !== 'waiting' && status !== 'blocked') continue;
      for (const { id: choice } of choicesOf(this.run, step))
        if (choice !== 'stop') can.push({ type: 'answer', step, attempt, choice, at, by });
    }
    for (const { id: step, attempt } of readySteps(this.run)) can.push({ type: 'open', step, attempt, at, by });
    for (const { id: step, attempt, status } of stepStates(this.run)) {
      const back: Command = { type: 'takeBack', step, attempt, at, by };
      if (status === 'done' && transition(this.run, back).ok) can.push(back);
    }
    const command = can[pick(can.length)];
    if (command !== undefined) this.give(command);
    return command !== undefined;
  }
}

function agrees({ database, run }: Walk): void {
  const ready = readySteps(run).map(({ id }) => String(id));
  expect(ids(database, seed.ready).sort()).toEqual([...ready].sort());
  expect(ids(database, byCounter).sort()).toEqual([...ready].sort());
  expect(ids(database, seed.unfinished).length).toBe(countSteps(run).total - countSteps(run).resolved);
  const counts = database.rows(z.object({ id: z.string(), number: z.number() }), seed.status);
  const states = stepStates(run);
  for (const { id, number } of counts) expect(number).toBe(states.filter(({ status }) => status === id).length);
}

const plans = {
  chain: compiledPlan(['A --> B', 'B --> C']),
  'two ways and a join': compiledPlan(['A -- yes --> B', 'A -- no --> C', 'B --> D', 'C --> D']),
  'independent branches': compiledPlan(['A --> B', 'A --> C', 'B --> D', 'C --> D', 'E --> D', 'E --> F']),
  'a way that skips a branch': compiledPlan(['A -- go --> B', 'A -- stop --> X', 'B --> C', 'C --> D', 'T --> D']),
  'three equal ways': compiledPlan(['A -- x --> B', 'A -- x --> C', 'A -- y --> D', 'B --> E', 'C --> E', 'D --> E']),
  'a checkpoint': compiledPlan(['A --> B', 'B --> C'], { kinds: { B: 'manual' } }),
};

const loops = {
  'a loop': compiledPlan(['A --> B', 'B -- again --> A', 'B -- done --> C']),
  'a loop with a longer body': compiledPlan([
    'S --> A',
    'A --> B',
    'A --> X',
    'X --> B',
    'B -- no --> A',
    'B -- yes --> C',
  ]),
  'a loop with a way out that nobody chooses': compiledPlan([
    'A --> B',
    'A --> X',
    'B -- again --> A',
    'B -- done --> C',
  ]),
  'a loop in a loop': compiledPlan([
    'A --> B',
    'B -- inner --> B2',
    'B2 --> B',
    'B -- outer --> C',
    'C -- more --> A',
    'C -- end --> D',
  ]),
};

describe.each(Object.entries({ ...plans, ...loops }))('on %s', (_, plan) => {
  test("the skill's own queries give the engine's answers, whatever is done", { timeout: 60_000 }, () => {
    let rounds = 1;
    const holds = fc.check(
      fc.property(fc.array(fc.nat(), { minLength: 30, maxLength: 30 }), (picks) => {
        const walk = new Walk(plan);
        agrees(walk);
        for (const pick of picks) {
          if (!walk.step((count) => pick % Math.max(count, 1))) break;
          agrees(walk);
        }
        for (const step of stepStates(walk.run)) rounds = Math.max(rounds, ...step.rounds);
        expect(readRun(walk.database, walk.run.runId)?.summary.seq).toBe(walk.run.seq);
        walk.database.close();
      }),
      { numRuns: 12, seed: 20260102, endOnFailure: true },
    );
    expect(holds.failed, `${fc.defaultReportMessage(holds)}`).toBe(false);
    expect(rounds > 1).toBe(plan.loops.length > 0);
  });
});
