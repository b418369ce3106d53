import * as z from 'zod';
import type { NodeKind } from '../../../src/workflow/nodeKind.ts';
import type { Profile } from '../../../src/workflow/profile.ts';
import type { StepSettings } from '../../../src/workflow/stepSettings.ts';
import { readDuration } from './scenarioDuration.ts';
import { ScenarioError } from './scenarioError.ts';

/** What the `config` lines of a scenario set. */
export interface Config {
  readonly maxParallel: number;
  readonly timeLimit?: number;
  /** Name of the agent that performs the run. */
  readonly performer?: string;
  readonly maxIterations?: number;
  /** Largest number of rounds by header. */
  readonly rounds: ReadonlyMap<string, number>;
  readonly profile: Partial<Profile>;
  readonly kinds: ReadonlyMap<string, NodeKind>;
  /** For every step with a runner. */
  readonly everyStep: StepSettings;
  readonly steps: ReadonlyMap<string, StepSettings>;
}

export const emptyConfig: Config = {
  maxParallel: 4,
  rounds: new Map(),
  profile: {},
  kinds: new Map(),
  everyStep: {},
  steps: new Map(),
};

const duration = z.string().transform((text, context) => {
  try {
    return readDuration(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});
const count = z.int().positive();
const strategy = z.enum(['continue', 'halt', 'skip', 'fail']);
const kind = z.enum(['task', 'manual', 'input', 'script', 'tool', 'prompt', 'action', 'gate', 'pass', 'end']);
const retry = z.strictObject({
  limit: z.int().nonnegative(),
  backoff: z.enum(['none', 'linear', 'exponential']).default('none'),
  initialDelay: duration.default(0),
  maxDelay: duration.exactOptional(),
  jitter: z.number().min(0).max(1).exactOptional(),
});
const names = z.array(z.coerce.string());
const answers = z.strictObject({
  approvals: count.exactOptional(),
  allowed: names.exactOptional(),
  notRequester: z.boolean().exactOptional(),
  peopleOnly: z.boolean().exactOptional(),
  freeText: z.boolean().exactOptional(),
});
const limit = z.strictObject({ timeout: duration, onTimeout: z.coerce.string().exactOptional() });
const field = z.discriminatedUnion('type', [
  z.strictObject({
    name: z.string(),
    type: z.literal('text'),
    required: z.boolean().exactOptional(),
    pattern: z.string().exactOptional(),
  }),
  z.strictObject({
    name: z.string(),
    type: z.literal('number'),
    required: z.boolean().exactOptional(),
    min: z.number().exactOptional(),
    max: z.number().exactOptional(),
  }),
  z.strictObject({ name: z.string(), type: z.literal('boolean'), required: z.boolean().exactOptional() }),
  z.strictObject({
    name: z.string(),
    type: z.literal('choice'),
    required: z.boolean().exactOptional(),
    options: names,
  }),
]);

/** Adds what a `config` line says. Throws a {@link ScenarioError} that names what is wrong. */
export function readConfig(config: Config, line: number, value: unknown): Config {
  if (!(value instanceof Map)) throw new ScenarioError(line, "'config' needs a map");
  let next = config;
  for (const [key, item] of value) next = configure(next, line, String(key), item);
  return next;
}

function configure(config: Config, line: number, key: string, value: unknown): Config {
  const read = <T>(schema: z.ZodType<T>, item: unknown = value, name = key): T => {
    const result = schema.safeParse(plain(item));
    if (result.success) return result.data;
    throw new ScenarioError(line, `'${name}' cannot be read: ${z.prettifyError(result.error).replaceAll('\n', ' ')}`);
  };
  const each = <T>(schema: z.ZodType<T>): ReadonlyMap<string, T> => {
    if (!(value instanceof Map)) throw new ScenarioError(line, `'${key}' needs a map`);
    return new Map([...value].map(([name, item]) => [String(name), read(schema, item, String(name))]));
  };
  const toSteps = (map: ReadonlyMap<string, StepSettings>): Config => ({ ...config, steps: merged(config.steps, map) });
  const onEach = <T>(schema: z.ZodType<T>, make: (item: T) => StepSettings): Config =>
    toSteps(new Map([...each(schema)].map(([node, item]) => [node, make(item)])));
  switch (key) {
    case 'maxParallel':
      return { ...config, maxParallel: read(count) };
    case 'maxIterations':
      return value instanceof Map ? { ...config, rounds: each(count) } : { ...config, maxIterations: read(count) };
    case 'failure':
      return value instanceof Map
        ? onEach(strategy, (failure) => ({ failure }))
        : { ...config, profile: { ...config.profile, failure: read(strategy) } };
    case 'loopBound':
      return { ...config, profile: { ...config.profile, loopBound: read(z.enum(['checkpoint', 'leave', 'fail'])) } };
    case 'endStopsRun':
      return { ...config, profile: { ...config.profile, endStopsRun: read(z.boolean()) } };
    case 'join':
      return { ...config, profile: { ...config.profile, join: read(z.literal('every')) } };
    case 'onTimeLimit':
      return { ...config, profile: { ...config.profile, timeLimit: read(z.literal('fail')) } };
    case 'timeLimit':
      return { ...config, timeLimit: read(duration) };
    case 'performer':
      return { ...config, performer: read(z.string()) };
    case 'retry':
      return { ...config, everyStep: { ...config.everyStep, retry: read(retry) } };
    case 'timeout':
      return { ...config, everyStep: { ...config.everyStep, timeout: read(duration) } };
    case 'repeatable':
      return toSteps(new Map(read(names).map((node) => [node, { repeatable: true }])));
    case 'limits':
      return onEach(limit, ({ timeout, onTimeout }) => ({
        limit: { after: timeout, ...(onTimeout !== undefined && { onTimeout }) },
      }));
    case 'answers':
      return onEach(answers, (rules) => ({ answers: rules }));
    case 'forms':
      return onEach(z.array(field), (form) => ({ form }));
    case 'kinds':
      return { ...config, kinds: each(kind) };
    default:
      throw new ScenarioError(line, `'${key}' cannot be configured`);
  }
}

function merged(
  before: ReadonlyMap<string, StepSettings>,
  more: ReadonlyMap<string, StepSettings>,
): ReadonlyMap<string, StepSettings> {
  const steps = new Map(before);
  for (const [node, settings] of more) steps.set(node, { ...steps.get(node), ...settings });
  return steps;
}

/** Maps as objects, for schemas. Names of nodes never come this way. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
  return Array.isArray(value) ? value.map(plain) : value;
}
