import * as z from 'zod';
import { DiagramRunnerError } from '../core/errors.ts';
import { type DesignId, planHash, stepId } from '../core/ids.ts';
import type { Transition } from '../engine/ports.ts';
import type { Plan } from '../plan/plan.ts';
import { chainStart } from './eventChain.ts';
import type { PlanCache } from './planCache.ts';
import { jsonColumn } from './rows/jsonColumn.ts';
import { planSchema } from './rows/planSchema.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { writeEvents } from './writeEvents.ts';
import { type RunKey, removeSteps, writeSteps } from './writeSteps.ts';

const keyRow = z.object({ key: z.number() });
const headRow = z.object({
  run_key: z.number(),
  seq: z.number(),
  head_hash: z.string(),
  plan_key: z.number(),
  plan_hash: z.string().transform(planHash),
});
const planRow = z.object({ definition: jsonColumn(planSchema) }).transform((row) => row.definition);

/** Creates a run with all its first rows. Throws `store/conflict` where its run id or design id is taken. */
export function insertRun(database: SqlDatabase, plan: Plan, first: Transition): void {
  const { summary } = first;
  const taken = database.row(
    keyRow,
    'SELECT run_key AS key FROM runs WHERE design_id = ? OR run_id = ?',
    summary.designId,
    first.runId,
  );
  if (taken !== undefined || first.expectedSeq !== 0) {
    throw new DiagramRunnerError('store/conflict', `There is a run ${summary.designId} already.`, {
      runId: first.runId,
    });
  }
  const planKey = keyOfPlan(database, plan);
  database.run(
    `INSERT INTO runs (run_id, design_id, plan_key, title, origin, status, started_at, updated_at, total, resolved, waiting, seq, head_hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)`,
    first.runId,
    summary.designId,
    planKey,
    summary.title,
    JSON.stringify(summary.origin),
    summary.status,
    summary.startedAt,
    summary.updatedAt,
    chainStart,
  );
  const run: RunKey = { key: lastKey(database), design: summary.designId, plan };
  insertGates(database, summary.designId, plan);
  writeRows(database, run, chainStart, first);
}

/**
 * Adds a transition to a run. Throws `run/not-found`, and `store/conflict` where the run has other events by now than
 * the caller knew.
 */
export function appendToRun(database: SqlDatabase, plans: PlanCache, transition: Transition): void {
  const { runId, expectedSeq, summary } = transition;
  const head = database.row(
    headRow,
    'SELECT run_key, seq, head_hash, plan_key, plan_hash FROM runs JOIN plans USING (plan_key) WHERE run_id = ?',
    runId,
  );
  if (head === undefined)
    throw new DiagramRunnerError('run/not-found', `There is no run ${runId} in the store.`, { runId });
  if (head.seq !== expectedSeq) {
    throw new DiagramRunnerError('store/conflict', `The run ${summary.designId} was changed in another window.`, {
      runId,
      expectedSeq,
      seq: head.seq,
    });
  }
  const plan = plans.get(head.plan_hash, () => readPlan(database, head.plan_key));
  const run: RunKey = { key: head.run_key, design: summary.designId, plan };
  writeRows(database, run, head.head_hash, transition);
}

function writeRows(
  database: SqlDatabase,
  run: RunKey,
  headHash: string,
  { events, changed, removed, summary }: Transition,
): void {
  const wrong = events.find((event, index) => event.seq !== summary.seq - events.length + index + 1);
  if (wrong !== undefined) {
    throw new DiagramRunnerError('internal', `Event ${wrong.seq} of ${summary.designId} is out of order.`);
  }
  writeSteps(database, run, changed, summary.updatedAt);
  const head = writeEvents(database, run.key, headHash, events);
  removeSteps(database, removed);
  database.run(
    `UPDATE runs SET status = ?2, outcome = ?3, updated_at = ?4, ended_at = ?5, total = ?6, resolved = ?7, waiting = ?8, seq = ?9,
       head_hash = ?10 WHERE run_key = ?1`,
    run.key,
    summary.status,
    summary.outcome ?? null,
    summary.updatedAt,
    summary.endedAt ?? null,
    summary.total,
    summary.resolved,
    summary.waiting,
    summary.seq,
    head,
  );
}

function keyOfPlan(database: SqlDatabase, plan: Plan): number {
  const known = database.row(keyRow, 'SELECT plan_key AS key FROM plans WHERE plan_hash = ?', plan.planHash);
  if (known !== undefined) return known.key;
  database.run(
    'INSERT INTO plans (plan_hash, definition, source) VALUES (?, ?, ?)',
    plan.planHash,
    JSON.stringify(plan),
    plan.sourceText,
  );
  return lastKey(database);
}

function readPlan(database: SqlDatabase, key: number): Plan {
  const plan = database.row(planRow, 'SELECT definition FROM plans WHERE plan_key = ?', key);
  if (plan === undefined) throw new DiagramRunnerError('internal', `There is no plan ${key} in the store.`);
  return plan;
}

function lastKey(database: SqlDatabase): number {
  return keyRow.parse(database.row(keyRow, 'SELECT last_insert_rowid() AS key')).key;
}

function insertGates(database: SqlDatabase, design: DesignId, plan: Plan): void {
  for (const node of plan.nodes.filter(({ decides }) => decides)) {
    for (const way of node.ways) {
      for (const edge of way.edges) {
        const target = plan.nodes[plan.edges[edge]?.to ?? -1];
        if (target === undefined) continue;
        database.run(
          'INSERT OR IGNORE INTO dde_gates (gate_id, label, target_id) VALUES (?, ?, ?)',
          stepId(design, node.id),
          way.label ?? 'default',
          stepId(design, target.id),
        );
      }
    }
  }
}
