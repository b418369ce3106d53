import * as z from 'zod';
import { designId, planHash, runId } from '../../core/ids.ts';
import type { RunOrigin, RunSummary } from '../../engine/ports.ts';
import { jsonColumn } from './jsonColumn.ts';
import { type SchemaOf, wordsOf } from './schemaOf.ts';

const count = z.int().nonnegative();

const originSchema = z.strictObject({
  uri: z.string(),
  line: count,
  blockIndex: count,
  occurrence: count.exactOptional(),
  headings: z.array(z.string()),
  textHash: z.string(),
  nodeIds: z.array(z.string()),
}) satisfies SchemaOf<RunOrigin>;

/** What {@link summaryRow} reads, from `runs` joined to `plans`. */
export const summaryColumns = `run_id, design_id, runs.title AS title, plan_hash, origin, status, outcome, started_at, updated_at,
  ended_at, total, resolved, waiting, seq`;

/** A row of `runs` as the summary that lists show. */
export const summaryRow: z.ZodType<RunSummary> = z
  .object({
    run_id: z.string(),
    design_id: z.string(),
    title: z.string(),
    plan_hash: z.string(),
    origin: jsonColumn(originSchema),
    status: wordsOf<RunSummary['status']>({
      running: 'running',
      waiting: 'waiting',
      blocked: 'blocked',
      pausing: 'pausing',
      paused: 'paused',
      succeeded: 'succeeded',
      failed: 'failed',
      cancelled: 'cancelled',
    }),
    outcome: z.string().nullable(),
    started_at: z.number(),
    updated_at: z.number(),
    ended_at: z.number().nullable(),
    total: count,
    resolved: count,
    waiting: count,
    seq: count,
  })
  .transform((row) => ({
    runId: runId(row.run_id),
    designId: designId(row.design_id),
    title: row.title,
    planHash: planHash(row.plan_hash),
    origin: row.origin,
    status: row.status,
    ...(row.outcome === null ? {} : { outcome: row.outcome }),
    startedAt: row.started_at,
    updatedAt: row.updated_at,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
    total: row.total,
    resolved: row.resolved,
    waiting: row.waiting,
    seq: row.seq,
  }));
