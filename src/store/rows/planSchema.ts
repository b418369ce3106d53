import * as z from 'zod';
import { edgeId, nodeId, planHash } from '../../core/ids.ts';
import type { Plan } from '../../plan/plan.ts';

const index = z.int().nonnegative();
const indices = z.array(index);
const text = z.string();
const range = z.strictObject({ start: index, end: index });
const end = z.enum(['none', 'arrow', 'circle', 'cross']);
const kind = z.enum([
  'task',
  'manual',
  'input',
  'script',
  'tool',
  'prompt',
  'subagent',
  'session',
  'action',
  'gate',
  'loop',
  'pass',
  'end',
]);

const profile = z.strictObject({
  name: z.enum(['flowchart', 'dde', 'dde-simple', 'workflow', 'dag', 'drs', 'graph']),
  defaultKind: kind,
  decides: z.enum(['labels', 'gates', 'never']),
  cycle: z.enum(['loop', 'error']),
  loopBound: z.enum(['checkpoint', 'leave', 'fail']),
  failure: z.enum(['continue', 'halt', 'skip', 'fail']),
  noMatch: z.enum(['checkpoint', 'fail']),
  endStopsRun: z.boolean(),
  failureWays: z.boolean(),
  shapes: z.boolean(),
});

const way = z.strictObject({
  label: text.exactOptional(),
  edges: indices,
  failure: z.boolean(),
  negative: z.boolean(),
});

const node = z.strictObject({
  index,
  id: text.transform(nodeId),
  label: text,
  kind,
  shape: text,
  range,
  group: index.exactOptional(),
  brief: text.exactOptional(),
  wave: index,
  loops: indices,
  decides: z.boolean(),
  ways: z.array(way),
  incoming: indices,
  outgoing: indices,
});

const edge = z.strictObject({
  index,
  id: z
    .string()
    .regex(/^e\d+$/)
    .transform((id) => edgeId(Number(id.slice(1)))),
  from: index,
  to: index,
  label: text.exactOptional(),
  range,
  stroke: z.enum(['normal', 'thick', 'dotted', 'invisible']),
  startEnd: end,
  endEnd: end,
  backOf: index.exactOptional(),
  drawn: index,
});

const loop = z.strictObject({
  index,
  parent: index.exactOptional(),
  header: index,
  body: indices,
  backEdges: indices,
  unconditional: indices,
  exits: indices,
  bound: z.int().positive(),
});

/** A plan as it is stored. Whether its content is what was stored is for its hash to say. */
export const planSchema: z.ZodType<Plan> = z.strictObject({
  schemaVersion: z.literal(1),
  planHash: text.transform(planHash),
  format: z.enum(['mermaid', 'diagram-driven-execution', 'dag', 'workflow-markdown', 'drs', 'graph']),
  profile,
  title: text,
  direction: z.enum(['TB', 'BT', 'LR', 'RL']),
  nodes: z.array(node),
  edges: z.array(edge),
  loops: z.array(loop),
  groups: z.array(z.strictObject({ id: text, title: text, parent: index.exactOptional(), nodes: indices })),
  waves: z.array(indices),
  sourceText: text,
  drawing: z.strictObject({
    text,
    nodeIds: z.array(text),
    groupIds: z.array(text),
    edges: z.array(z.strictObject({ id: text, from: text, to: text })),
  }),
});
