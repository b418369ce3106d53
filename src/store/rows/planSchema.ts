import * as z from 'zod';
import { edgeId, nodeId, planHash } from '../../core/ids.ts';
import type { Plan, PlanDrawing, PlanEdge, PlanGroup, PlanLoop, PlanNode, PlanWay } from '../../plan/plan.ts';
import { type SchemaOf, wordsOf } from './schemaOf.ts';
import { settingsSchema } from './settingsSchema.ts';

type ShellCommand = NonNullable<PlanNode['commands']>[number];

const index = z.int().nonnegative();
const indices = z.array(index);
const text = z.string();
const range = z.strictObject({ start: index, end: index });
const end = wordsOf<PlanEdge['startEnd']>({ none: 'none', arrow: 'arrow', circle: 'circle', cross: 'cross' });
const kind = wordsOf<PlanNode['kind']>({
  task: 'task',
  manual: 'manual',
  input: 'input',
  script: 'script',
  tool: 'tool',
  prompt: 'prompt',
  subagent: 'subagent',
  session: 'session',
  action: 'action',
  gate: 'gate',
  loop: 'loop',
  pass: 'pass',
  end: 'end',
});

const profile = z.strictObject({
  name: wordsOf<Plan['profile']['name']>({
    flowchart: 'flowchart',
    dde: 'dde',
    'dde-simple': 'dde-simple',
    workflow: 'workflow',
    dag: 'dag',
    drs: 'drs',
    graph: 'graph',
  }),
  defaultKind: kind,
  decides: z.enum(['labels', 'gates', 'never']),
  cycle: z.enum(['loop', 'error']),
  loopBound: z.enum(['checkpoint', 'leave', 'fail']),
  failure: z.enum(['continue', 'halt', 'skip', 'fail']),
  noMatch: z.enum(['checkpoint', 'fail']),
  endStopsRun: z.boolean(),
  join: z.literal('every').exactOptional(),
  timeLimit: z.literal('fail').exactOptional(),
  failureWays: z.boolean(),
  shapes: z.boolean(),
}) satisfies SchemaOf<Plan['profile']>;

const way = z.strictObject({
  label: text.exactOptional(),
  edges: indices,
  failure: z.boolean(),
  negative: z.boolean(),
}) satisfies SchemaOf<PlanWay>;

const command = z.strictObject({
  language: wordsOf<ShellCommand['language']>({
    sh: 'sh',
    bash: 'bash',
    zsh: 'zsh',
    fish: 'fish',
    pwsh: 'pwsh',
    powershell: 'powershell',
    cmd: 'cmd',
    bat: 'bat',
    python: 'python',
    node: 'node',
    console: 'console',
    'shell-session': 'shell-session',
  }),
  text,
  cwd: text.exactOptional(),
}) satisfies SchemaOf<ShellCommand>;

const node = z.strictObject({
  index,
  id: text.transform(nodeId),
  label: text,
  kind,
  shape: text,
  range,
  group: index.exactOptional(),
  brief: text.exactOptional(),
  commands: z.array(command).exactOptional(),
  settings: settingsSchema.exactOptional(),
  wave: index,
  loops: indices,
  decides: z.boolean(),
  ways: z.array(way),
  incoming: indices,
  outgoing: indices,
}) satisfies SchemaOf<PlanNode>;

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
  stroke: wordsOf<PlanEdge['stroke']>({ normal: 'normal', thick: 'thick', dotted: 'dotted', invisible: 'invisible' }),
  startEnd: end,
  endEnd: end,
  backOf: index.exactOptional(),
  maxIterations: z.int().positive().exactOptional(),
  drawn: index,
}) satisfies SchemaOf<PlanEdge>;

const loop = z.strictObject({
  index,
  parent: index.exactOptional(),
  header: index,
  body: indices,
  backEdges: indices,
  unconditional: indices,
  exits: indices,
  bound: z.int().positive(),
}) satisfies SchemaOf<PlanLoop>;

const group = z.strictObject({
  id: text,
  title: text,
  parent: index.exactOptional(),
  nodes: indices,
}) satisfies SchemaOf<PlanGroup>;

const drawing = z.strictObject({
  text,
  nodeIds: z.array(text),
  groupIds: z.array(text),
  edges: z.array(z.strictObject({ id: text, from: text, to: text })),
}) satisfies SchemaOf<PlanDrawing>;

/** A plan as it is stored. Whether its content is what was stored is for its hash to say. */
export const planSchema: z.ZodType<Plan> = z.strictObject({
  schemaVersion: z.literal(1),
  planHash: text.transform(planHash),
  format: wordsOf<Plan['format']>({
    mermaid: 'mermaid',
    'diagram-driven-execution': 'diagram-driven-execution',
    dag: 'dag',
    'workflow-markdown': 'workflow-markdown',
    drs: 'drs',
    graph: 'graph',
  }),
  profile,
  title: text,
  direction: wordsOf<Plan['direction']>({ TB: 'TB', BT: 'BT', LR: 'LR', RL: 'RL' }),
  nodes: z.array(node),
  edges: z.array(edge),
  loops: z.array(loop),
  groups: z.array(group),
  waves: z.array(indices),
  sourceText: text,
  drawing,
}) satisfies SchemaOf<Plan>;
