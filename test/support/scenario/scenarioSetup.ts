import type { Problem } from '../../../src/core/problem.ts';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import { readMermaid } from '../../../src/formats/mermaid/readMermaid.ts';
import { compilePlan } from '../../../src/plan/compilePlan.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import type { NodeKind } from '../../../src/workflow/nodeKind.ts';
import type { Profile } from '../../../src/workflow/profile.ts';
import type { WorkflowDefinition } from '../../../src/workflow/workflowDefinition.ts';
import { ScenarioError } from './scenarioError.ts';
import type { Scenario } from './scenarioFile.ts';
import type { Located, SettingName } from './scenarioLine.ts';

export interface Setup {
  /** Absent where the diagram has errors. */
  readonly plan?: Plan;
  /** Of reading and compiling, not of the syntax. */
  readonly problems: readonly Problem[];
  readonly maxParallel: number;
}

interface Config {
  maxParallel: number;
  maxIterations?: number;
  failure?: Profile['failure'];
  kinds: ReadonlyMap<string, NodeKind>;
}

const failures: readonly Profile['failure'][] = ['continue', 'halt', 'skip', 'fail'];
const kinds: readonly NodeKind[] = ['task', 'manual', 'script', 'tool', 'prompt', 'action', 'gate', 'pass', 'end'];

/** Makes the plan of a scenario under its first lines. Throws a {@link ScenarioError} for what cannot be set. */
export function setUp(scenario: Scenario): Setup {
  const config: Config = { maxParallel: 4, kinds: new Map() };
  for (const { line, value } of scenario.lines) {
    if (value.kind === 'setting') set(config, { line, value: value.name }, value.value);
  }
  const line = scenario.lines[0]?.line ?? 1;
  const { diagram, problems: syntax } = parseDiagram(scenario.diagram);
  const broken = syntax.find((problem) => problem.severity === 'error');
  if (broken !== undefined) throw new ScenarioError(line, `the diagram is broken: ${broken.message}`);
  if (diagram.kind !== 'flowchart') throw new ScenarioError(line, `a diagram of type '${diagram.kind}' cannot be run`);
  const read = readMermaid(diagram, {
    text: scenario.diagram,
    headings: scenario.headings,
    fallbackTitle: scenario.title,
  });
  const compiled = compilePlan(configured(read.definition, config));
  return { ...compiled, problems: [...read.problems, ...compiled.problems], maxParallel: config.maxParallel };
}

function configured(definition: WorkflowDefinition, config: Config): WorkflowDefinition {
  return {
    ...definition,
    profile: { ...definition.profile, ...(config.failure !== undefined && { failure: config.failure }) },
    nodes: definition.nodes.map((node) => ({ ...node, kind: config.kinds.get(node.id) ?? node.kind })),
    ...(config.maxIterations !== undefined && { maxIterations: config.maxIterations }),
  };
}

function set(config: Config, { line, value: name }: Located<SettingName>, value: unknown): void {
  switch (name) {
    case 'profile':
      if (value !== 'flowchart') throw new ScenarioError(line, `the profile '${String(value)}' cannot be run yet`);
      return;
    case 'inputs':
      throw new ScenarioError(line, 'inputs cannot be given yet');
    case 'document':
      throw new ScenarioError(line, 'whole documents cannot be run yet; write the diagram above the scenario');
    case 'config':
      if (!(value instanceof Map)) throw new ScenarioError(line, "'config' needs a map");
      for (const [key, item] of value) configure(config, line, String(key), item);
  }
}

function configure(config: Config, line: number, key: string, value: unknown): void {
  switch (key) {
    case 'maxParallel':
    case 'maxIterations':
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
        throw new ScenarioError(line, `'${key}' needs a whole number from 1`);
      }
      config[key] = value;
      return;
    case 'failure': {
      const failure = failures.find((one) => one === value);
      if (failure === undefined) throw new ScenarioError(line, `'failure' is one of ${failures.join(', ')}`);
      config.failure = failure;
      return;
    }
    case 'kinds': {
      if (!(value instanceof Map)) throw new ScenarioError(line, "'kinds' needs a map");
      config.kinds = new Map([...value].map(([node, kind]) => [String(node), kindOf(line, kind)]));
      return;
    }
    default:
      throw new ScenarioError(line, `'${key}' cannot be configured yet`);
  }
}

function kindOf(line: number, value: unknown): NodeKind {
  const kind = kinds.find((one) => one === value);
  if (kind === undefined) throw new ScenarioError(line, `'${String(value)}' is no kind that can be run yet`);
  return kind;
}
