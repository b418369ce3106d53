import * as z from 'zod';
import { designId, parseStepId, planHash, runId } from '../../core/ids.ts';
import type { RunEvent } from '../../engine/runEvent.ts';

const step = z.string().transform(parseStepId);
const count = z.int().nonnegative();
const attempt = z.int().positive();
const text = z.string();
const optionalText = z.string().exactOptional();

const facts = z.object({
  seq: z.int().positive(),
  at: z.number(),
  by: z.object({ kind: z.enum(['person', 'agent', 'engine']), name: text }),
});

const completion = z.object({ outcome: optionalText, output: z.unknown().exactOptional(), comment: optionalText });

const cause = z.enum([
  'task',
  'manual',
  'input',
  'no-match',
  'failed',
  'refused',
  'loop-bound',
  'loop-again',
  'loop-leave',
  'interrupted',
]);

const skipReason = z.discriminatedUnion('type', [
  z.object({ type: z.literal('way-not-taken'), step, label: optionalText }),
  z.object({ type: z.literal('person') }),
  z.object({ type: z.literal('failure') }),
  z.object({ type: z.literal('run-ended') }),
]);

const loopRound = { loop: count, rounds: z.array(attempt) };

/** An event as it is stored. Two columns repeat `seq` and `type`; this text is what counts. */
export const eventSchema: z.ZodType<RunEvent> = z.discriminatedUnion('type', [
  facts.extend({
    type: z.literal('run.started'),
    runId: text.transform(runId),
    designId: text.transform(designId),
    planHash: text.transform(planHash),
    config: z.object({ maxParallel: attempt }),
  }),
  facts.extend({ type: z.literal('step.started'), step, attempt }),
  facts.extend({ type: z.literal('step.opened'), step, attempt, cause }),
  facts.extend({ type: z.literal('step.completed'), step, attempt, completion, choice: optionalText }),
  facts.extend({ type: z.literal('step.skipped'), step, reason: skipReason, comment: optionalText }),
  facts.extend({
    type: z.literal('step.blocked'),
    step,
    attempt,
    cause: z.enum(['failed', 'refused']),
    message: text,
  }),
  facts.extend({ type: z.literal('step.retried'), step, attempt }),
  facts.extend({ type: z.literal('step.takenBack'), step, attempt, undone: z.array(step) }),
  facts.extend({ type: z.literal('loop.roundStarted'), ...loopRound }),
  facts.extend({ type: z.literal('loop.closed'), ...loopRound }),
  facts.extend({ type: z.literal('run.paused') }),
  facts.extend({ type: z.literal('run.resumed') }),
  facts.extend({
    type: z.literal('run.ended'),
    status: z.enum(['succeeded', 'failed', 'cancelled']),
    outcome: optionalText,
    comment: optionalText,
  }),
  facts.extend({
    type: z.literal('command.refused'),
    command: text,
    step: step.exactOptional(),
    code: text,
    message: text,
  }),
]);
