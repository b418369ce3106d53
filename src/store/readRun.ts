import * as z from 'zod';
import { canonicalJson } from '../core/canonicalJson.ts';
import { DiagramRunnerError, errorMessage } from '../core/errors.ts';
import type { RunId } from '../core/ids.ts';
import { sha256Hex } from '../core/sha256.ts';
import type { StoredRun } from '../engine/ports.ts';
import type { RunEvent } from '../engine/runEvent.ts';
import type { Plan } from '../plan/plan.ts';
import { chainHash, chainStart } from './eventChain.ts';
import { eventSchema } from './rows/eventSchema.ts';
import { jsonColumn } from './rows/jsonColumn.ts';
import { planSchema } from './rows/planSchema.ts';
import { summaryColumns, summaryRow } from './rows/summaryRow.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { verifyTodos } from './verifyTodos.ts';

const contentRow = z.object({ run_key: z.number(), head_hash: z.string(), definition: jsonColumn(planSchema) });
const eventRow = z.object({ seq: z.number(), body: z.string(), previous_hash: z.string() });
const eventBody = jsonColumn(eventSchema);

/**
 * Reads one run with its plan and all its events, each checked: the plan against its hash, the events against their
 * numbers and the chain of their hashes, its todos against what the events fold to. Throws `store/unreadable` naming
 * the run.
 */
export function readRun(database: SqlDatabase, runId: RunId): StoredRun | undefined {
  const from = 'FROM runs JOIN plans USING (plan_key) WHERE run_id = ?';
  try {
    const summary = database.row(summaryRow, `SELECT ${summaryColumns} ${from}`, runId);
    const content = database.row(contentRow, `SELECT run_key, head_hash, definition ${from}`, runId);
    if (summary === undefined || content === undefined) return undefined;
    const plan = content.definition;
    if (plan.planHash !== summary.planHash || hashOf(plan) !== plan.planHash) throw new Error('its plan was changed');
    const events = readEvents(database, content.run_key, summary.seq, content.head_hash);
    verifyTodos(database, content.run_key, plan, events);
    return { summary, plan, events };
  } catch (error) {
    throw unreadable(runId, error);
  }
}

/** `store/unreadable` for one run. */
function unreadable(runId: RunId, cause: unknown): DiagramRunnerError {
  return new DiagramRunnerError(
    'store/unreadable',
    `The run ${runId} cannot be read: ${reasonOf(cause)}. Other runs are not touched by this; start the diagram again to go on.`,
    { runId },
    cause,
  );
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof z.ZodError)) return errorMessage(cause);
  const [issue] = cause.issues;
  return `it has another form than this version writes (${issue?.path.join('.')}: ${issue?.message})`;
}

function hashOf({ planHash: _, ...rest }: Plan): string {
  return sha256Hex(canonicalJson(rest));
}

function readEvents(database: SqlDatabase, runKey: number, lastSeq: number, headHash: string): RunEvent[] {
  let hash = chainStart;
  const events = database
    .rows(eventRow, 'SELECT seq, body, previous_hash FROM events WHERE run_key = ? ORDER BY seq', runKey)
    .map((row, index) => {
      const event = eventBody.parse(row.body);
      if (row.seq !== index + 1 || event.seq !== row.seq) throw new Error(`event ${index + 1} is missing`);
      if (row.previous_hash !== hash) throw new Error(`the events before event ${row.seq} were changed`);
      hash = chainHash(hash, row.body);
      return event;
    });
  if (events.length !== lastSeq) throw new Error(`it has ${events.length} events where ${lastSeq} were written`);
  if (hash !== headHash) throw new Error(`event ${lastSeq} was changed`);
  return events;
}
