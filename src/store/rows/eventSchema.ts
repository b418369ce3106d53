import * as z from 'zod';
import { designId, parseStepId, planHash, runId } from '../../core/ids.ts';
import type { Actor, Completion } from '../../engine/command.ts';
import type { RunConfig, RunEvent } from '../../engine/runEvent.ts';
import type { CheckpointCause, SkipReason } from '../../engine/stepState.ts';
import { processIdentitySchema } from './processIdentitySchema.ts';
import { type SchemaOf, wordsOf } from './schemaOf.ts';

type EventOf<Type extends RunEvent['type']> = Extract<RunEvent, { type: Type }>;
type SkipReasonOf<Type extends SkipReason['type']> = Extract<SkipReason, { type: Type }>;

const text = z.string();
const optionalText = text.exactOptional();
const step = text.transform(parseStepId);
const attempt = z.int().positive();
const index = z.int().nonnegative();
const indices = z.array(index);
const rounds = z.array(attempt);

const by = z.strictObject({
  kind: wordsOf<Actor['kind']>({ person: 'person', agent: 'agent', engine: 'engine' }),
  name: text,
}) satisfies SchemaOf<Actor>;

const facts = { seq: z.int().positive(), at: z.number(), by };

const completion = z.strictObject({
  outcome: optionalText,
  output: z.unknown().exactOptional(),
  comment: optionalText,
}) satisfies SchemaOf<Completion>;

const config = z.strictObject({
  maxParallel: attempt,
  timeLimit: z.number().nonnegative().exactOptional(),
  performer: by.exactOptional(),
}) satisfies SchemaOf<RunConfig>;

const checkpointCause = wordsOf<CheckpointCause>({
  task: 'task',
  manual: 'manual',
  input: 'input',
  'no-match': 'no-match',
  failed: 'failed',
  refused: 'refused',
  'loop-bound': 'loop-bound',
  'loop-again': 'loop-again',
  'loop-leave': 'loop-leave',
  interrupted: 'interrupted',
});

const skipReasons = {
  'way-not-taken': z.strictObject({ type: z.literal('way-not-taken'), step, label: optionalText }),
  person: z.strictObject({ type: z.literal('person') }),
  failure: z.strictObject({ type: z.literal('failure') }),
  'run-ended': z.strictObject({ type: z.literal('run-ended') }),
  'loop-left': z.strictObject({ type: z.literal('loop-left') }),
} satisfies { [Type in SkipReason['type']]: SchemaOf<SkipReasonOf<Type>> };

const { person, ...otherReasons } = skipReasons;
const reason = z.discriminatedUnion('type', [person, ...Object.values(otherReasons)]);

const events = {
  'run.started': z.strictObject({
    ...facts,
    type: z.literal('run.started'),
    runId: text.transform(runId),
    designId: text.transform(designId),
    planHash: text.transform(planHash),
    config,
  }),
  'step.started': z.strictObject({
    ...facts,
    type: z.literal('step.started'),
    step,
    attempt,
    performer: processIdentitySchema.exactOptional(),
  }),
  'step.opened': z.strictObject({
    ...facts,
    type: z.literal('step.opened'),
    step,
    attempt,
    cause: checkpointCause,
    completion: completion.exactOptional(),
  }),
  'step.completed': z.strictObject({
    ...facts,
    type: z.literal('step.completed'),
    step,
    attempt,
    completion,
    choice: optionalText,
    ways: indices.exactOptional(),
    failure: optionalText,
    timedOut: z.literal(true).exactOptional(),
  }),
  'step.skipped': z.strictObject({
    ...facts,
    type: z.literal('step.skipped'),
    step,
    reason,
    comment: optionalText,
    ways: indices.exactOptional(),
  }),
  'step.blocked': z.strictObject({
    ...facts,
    type: z.literal('step.blocked'),
    step,
    attempt,
    cause: z.enum(['failed', 'refused']),
    message: text,
    output: z.unknown().exactOptional(),
  }),
  'step.retried': z.strictObject({ ...facts, type: z.literal('step.retried'), step, attempt }),
  'step.triedAgain': z.strictObject({
    ...facts,
    type: z.literal('step.triedAgain'),
    step,
    attempt,
    cause: z.enum(['failed', 'interrupted']),
    message: optionalText,
    output: z.unknown().exactOptional(),
    notBefore: z.number().exactOptional(),
  }),
  'step.delayEnded': z.strictObject({ ...facts, type: z.literal('step.delayEnded'), step, attempt }),
  'step.voted': z.strictObject({
    ...facts,
    type: z.literal('step.voted'),
    step,
    attempt,
    choice: text,
    comment: optionalText,
  }),
  'step.escalated': z.strictObject({
    ...facts,
    type: z.literal('step.escalated'),
    step,
    attempt,
    comment: optionalText,
  }),
  'step.overdue': z.strictObject({ ...facts, type: z.literal('step.overdue'), step, attempt }),
  'step.takenBack': z.strictObject({
    ...facts,
    type: z.literal('step.takenBack'),
    step,
    attempt,
    undone: z.array(step),
  }),
  'loop.roundStarted': z.strictObject({ ...facts, type: z.literal('loop.roundStarted'), loop: index, rounds }),
  'loop.answered': z.strictObject({
    ...facts,
    type: z.literal('loop.answered'),
    loop: index,
    rounds,
    step,
    attempt,
    choice: text,
    goesOn: z.boolean(),
    left: indices.exactOptional(),
    comment: optionalText,
  }),
  'loop.closed': z.strictObject({
    ...facts,
    type: z.literal('loop.closed'),
    loop: index,
    rounds,
    left: indices.exactOptional(),
  }),
  'run.overdue': z.strictObject({ ...facts, type: z.literal('run.overdue') }),
  'run.paused': z.strictObject({ ...facts, type: z.literal('run.paused') }),
  'run.resumed': z.strictObject({ ...facts, type: z.literal('run.resumed') }),
  'run.ended': z.strictObject({
    ...facts,
    type: z.literal('run.ended'),
    status: z.enum(['succeeded', 'failed', 'cancelled']),
    outcome: optionalText,
    comment: optionalText,
  }),
  'command.refused': z.strictObject({
    ...facts,
    type: z.literal('command.refused'),
    command: text,
    step: step.exactOptional(),
    code: text,
    message: text,
  }),
} satisfies { [Type in RunEvent['type']]: SchemaOf<EventOf<Type>> };

const { 'run.started': first, ...others } = events;

/** An event as it is stored. Two columns repeat `seq` and `type`; this text is what counts. */
export const eventSchema: z.ZodType<RunEvent> = z.discriminatedUnion('type', [first, ...Object.values(others)]);
