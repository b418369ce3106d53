import type { Problem } from '../../../src/core/problem.ts';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import { readMermaid } from '../../../src/formats/mermaid/readMermaid.ts';
import { compilePlan } from '../../../src/plan/compilePlan.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import { isInstantKind, isPersonKind, type NodeKind } from '../../../src/workflow/nodeKind.ts';
import type { StepSettings } from '../../../src/workflow/stepSettings.ts';
import type { WorkflowDefinition, WorkflowNode } from '../../../src/workflow/workflowDefinition.ts';
import { type Config, emptyConfig, readConfig } from './scenarioConfig.ts';
import { ScenarioError } from './scenarioError.ts';
import type { Scenario } from './scenarioFile.ts';
import type { Located, SettingName } from './scenarioLine.ts';

export interface Setup {
  /** Absent where the diagram has errors. */
  readonly plan?: Plan;
  /** Of reading and compiling, not of the syntax. */
  readonly problems: readonly Problem[];
  readonly config: Config;
}

/** Makes the plan of a scenario under its first lines. Throws a {@link ScenarioError} for what cannot be set. */
export function setUp(scenario: Scenario): Setup {
  let config = emptyConfig;
  for (const { line, value } of scenario.lines) {
    if (value.kind === 'setting') config = set(config, { line, value: value.name }, value.value);
  }
  const line = scenario.lines[0]?.line ?? 1;
  const { diagram, problems: syntax } = parseDiagram(scenario.diagram);
  const broken = syntax.find((problem) => problem.severity === 'error');
  if (broken !== undefined) throw new ScenarioError(line, `the diagram is broken: ${broken.message}`);
  if (diagram.kind === 'other') throw new ScenarioError(line, `a diagram of type '${diagram.type}' cannot be run`);
  const read = readMermaid(diagram, {
    text: scenario.diagram,
    headings: scenario.headings,
    fallbackTitle: scenario.title,
  });
  const compiled = compilePlan(configured(read.definition, config));
  return { ...compiled, problems: [...read.problems, ...compiled.problems], config };
}

function configured(definition: WorkflowDefinition, config: Config): WorkflowDefinition {
  const nodes = definition.nodes.map((node): WorkflowNode => {
    const kind = config.kinds.get(node.id) ?? node.kind;
    const settings = settingsOf(config, node.id, kind);
    const rounds = config.rounds.get(node.id);
    return { ...node, kind, ...(settings && { settings }), ...(rounds !== undefined && { maxIterations: rounds }) };
  });
  return {
    ...definition,
    profile: { ...definition.profile, ...config.profile },
    nodes,
    ...(config.maxIterations !== undefined && { maxIterations: config.maxIterations }),
  };
}

function settingsOf(config: Config, node: string, kind: NodeKind): StepSettings | undefined {
  const hasRunner = !isPersonKind(kind) && !isInstantKind(kind);
  const own = config.steps.get(node);
  const settings: StepSettings = { ...(hasRunner && config.everyStep), ...own };
  return Object.keys(settings).length === 0 ? undefined : settings;
}

function set(config: Config, { line, value: name }: Located<SettingName>, value: unknown): Config {
  switch (name) {
    case 'profile':
      if (value !== 'flowchart') throw new ScenarioError(line, `the profile '${String(value)}' cannot be run yet`);
      return config;
    case 'inputs':
      throw new ScenarioError(line, 'inputs cannot be given yet');
    case 'document':
      throw new ScenarioError(line, 'whole documents cannot be run yet; write the diagram above the scenario');
    case 'config':
      return readConfig(config, line, value);
  }
}
