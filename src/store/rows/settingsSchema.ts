import * as z from 'zod';
import type { PlanNode } from '../../plan/plan.ts';
import type { SchemaOf } from './schemaOf.ts';

type Settings = NonNullable<PlanNode['settings']>;
type Field = NonNullable<Settings['form']>[number];
type FieldOf<Type extends Field['type']> = Extract<Field, { readonly type: Type }>;

const text = z.string();
const milliseconds = z.number().nonnegative();

const retry = z.strictObject({
  limit: z.int().nonnegative(),
  backoff: z.enum(['none', 'linear', 'exponential']),
  initialDelay: milliseconds,
  maxDelay: milliseconds.exactOptional(),
  jitter: z.number().min(0).max(1).exactOptional(),
}) satisfies SchemaOf<NonNullable<Settings['retry']>>;

const answers = z.strictObject({
  approvals: z.int().positive().exactOptional(),
  allowed: z.array(text).exactOptional(),
  notRequester: z.boolean().exactOptional(),
  peopleOnly: z.boolean().exactOptional(),
  freeText: z.boolean().exactOptional(),
}) satisfies SchemaOf<NonNullable<Settings['answers']>>;

const field = { name: text, label: text.exactOptional(), required: z.boolean().exactOptional() };

const fields = {
  text: z.strictObject({
    ...field,
    type: z.literal('text'),
    pattern: text.exactOptional(),
    default: text.exactOptional(),
  }),
  number: z.strictObject({
    ...field,
    type: z.literal('number'),
    min: z.number().exactOptional(),
    max: z.number().exactOptional(),
    default: z.number().exactOptional(),
  }),
  boolean: z.strictObject({ ...field, type: z.literal('boolean'), default: z.boolean().exactOptional() }),
  choice: z.strictObject({
    ...field,
    type: z.literal('choice'),
    options: z.array(text),
    default: text.exactOptional(),
  }),
} satisfies { [Type in Field['type']]: SchemaOf<FieldOf<Type>> };

/** What an author set for one step, as it is stored with its plan. */
export const settingsSchema = z.strictObject({
  retry: retry.exactOptional(),
  timeout: milliseconds.exactOptional(),
  failure: z.enum(['continue', 'halt', 'skip', 'fail']).exactOptional(),
  limit: z.strictObject({ after: milliseconds, onTimeout: text.exactOptional() }).exactOptional(),
  answers: answers.exactOptional(),
  question: text.exactOptional(),
  form: z
    .array(z.discriminatedUnion('type', [fields.text, fields.number, fields.boolean, fields.choice]))
    .exactOptional(),
  repeatable: z.boolean().exactOptional(),
  writes: z.array(text).exactOptional(),
}) satisfies SchemaOf<Settings>;
