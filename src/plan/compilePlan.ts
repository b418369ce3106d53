import { canonicalJson } from '../core/canonicalJson.ts';
import { edgeId, planHash } from '../core/ids.ts';
import type { Problem } from '../core/problem.ts';
import { sha256Hex } from '../core/sha256.ts';
import { spreadEdges } from '../workflow/spreadEdges.ts';
import type { WorkflowDefinition } from '../workflow/workflowDefinition.ts';
import { beginAnalysis } from './analysis.ts';
import { drawPlan } from './drawPlan.ts';
import { findLoops } from './findLoops.ts';
import { flowOf } from './flow.ts';
import type { Plan, PlanEdge, PlanGroup, PlanLoop, PlanNode } from './plan.ts';
import { findProblems } from './rules/findProblems.ts';
import { unconditionalBackEdges } from './unconditionalBackEdges.ts';
import { levelsOf, wavesOf } from './waves.ts';
import { decides, waysOf } from './waysOf.ts';

const defaultMaxIterations = 10;

/**
 * Freezes a definition (semantics section 1). Problems carry ranges of the definition's source text; with one of
 * severity `error` there is no plan, since it could not run as its author means it.
 */
export function compilePlan(definition: WorkflowDefinition): {
  readonly plan?: Plan;
  readonly problems: readonly Problem[];
} {
  const spread = spreadEdges(definition.nodes, definition.edges, definition.groups);
  const found = findLoops(definition.nodes.length, spread);
  const edges = planEdges(definition, spread, found.loops);
  const forward = edges.filter((edge) => edge.backOf === undefined);
  const levels = levelsOf(definition.nodes.length, found.tooDeep === undefined ? forward : []);
  const nodes = planNodes(definition, edges, levels, found.loops);
  const bare = found.loops.map((loop, index) =>
    planLoop(loop, index, edges, definition.nodes[loop.header]?.maxIterations ?? definition.maxIterations),
  );
  const analysis = beginAnalysis(flowOf(nodes, edges, bare));
  const problems = findProblems({ definition, analysis, ...(found.tooDeep && { tooDeep: found.tooDeep }) });
  if (problems.some((problem) => problem.severity === 'error')) return { problems };
  const loops = bare.map((loop) => ({ ...loop, unconditional: unconditionalBackEdges(analysis, loop) }));
  return { plan: freeze(definition, nodes, edges, loops, levels), problems };
}

type Spread = ReturnType<typeof spreadEdges>;
type FoundLoops = ReturnType<typeof findLoops>['loops'];

function planEdges(definition: WorkflowDefinition, spread: Spread, loops: FoundLoops): readonly PlanEdge[] {
  const backOf = new Map(loops.flatMap((loop, index) => loop.backEdges.map((edge) => [edge, index] as const)));
  return spread.flatMap(({ from, to, source }, index): PlanEdge[] => {
    const edge = definition.edges[source];
    if (edge === undefined) return [];
    const loop = backOf.get(index);
    return [
      {
        index,
        id: edgeId(index),
        from,
        to,
        range: edge.range,
        stroke: edge.stroke,
        startEnd: edge.startEnd,
        endEnd: edge.endEnd,
        drawn: source,
        ...(edge.label !== undefined && { label: edge.label }),
        ...(loop !== undefined && { backOf: loop }),
        ...(loop !== undefined && edge.maxIterations !== undefined && { maxIterations: edge.maxIterations }),
      },
    ];
  });
}

function planNodes(
  definition: WorkflowDefinition,
  edges: readonly PlanEdge[],
  levels: readonly number[],
  found: FoundLoops,
): readonly PlanNode[] {
  const incoming: number[][] = definition.nodes.map(() => []);
  const outgoing: number[][] = definition.nodes.map(() => []);
  for (const edge of edges) {
    incoming[edge.to]?.push(edge.index);
    outgoing[edge.from]?.push(edge.index);
  }
  const loops: number[][] = definition.nodes.map(() => []);
  found.forEach((loop, index) => {
    for (const node of loop.body) loops[node]?.push(index);
  });
  return definition.nodes.map((node, index): PlanNode => {
    const ways = waysOf(
      (outgoing[index] ?? []).flatMap((edge) => edges[edge] ?? []),
      definition.profile,
    );
    return {
      index,
      id: node.id,
      label: node.label,
      kind: node.kind,
      shape: node.shape,
      range: node.range,
      wave: levels[index] ?? 0,
      loops: loops[index] ?? [],
      decides: decides(node.kind, ways, definition.profile),
      ways,
      incoming: incoming[index] ?? [],
      outgoing: outgoing[index] ?? [],
      ...(node.group !== undefined && { group: node.group }),
      ...(node.brief !== undefined && { brief: node.brief }),
      ...(node.commands !== undefined && { commands: node.commands }),
      ...(node.settings !== undefined && { settings: node.settings }),
    };
  });
}

function planLoop(
  found: FoundLoops[number],
  index: number,
  edges: readonly PlanEdge[],
  maxIterations = defaultMaxIterations,
): PlanLoop {
  const inside = new Set(found.body);
  return {
    index,
    header: found.header,
    body: found.body,
    backEdges: found.backEdges,
    unconditional: [],
    exits: edges.flatMap((edge) => (inside.has(edge.from) && !inside.has(edge.to) ? [edge.index] : [])),
    bound: maxIterations,
    ...(found.parent !== undefined && { parent: found.parent }),
  };
}

function freeze(
  definition: WorkflowDefinition,
  nodes: readonly PlanNode[],
  edges: readonly PlanEdge[],
  loops: readonly PlanLoop[],
  levels: readonly number[],
): Plan {
  const groups = definition.groups.map(
    (group, index): PlanGroup => ({
      id: group.id,
      title: group.title,
      nodes: nodes.flatMap((node) => (node.group === index ? [node.index] : [])),
      ...(group.parent !== undefined && { parent: group.parent }),
    }),
  );
  const content: Omit<Plan, 'planHash'> = {
    schemaVersion: 1,
    format: definition.format,
    profile: definition.profile,
    title: definition.title,
    direction: definition.direction,
    nodes,
    edges,
    loops,
    groups,
    waves: wavesOf(levels),
    sourceText: definition.sourceText,
    drawing: drawPlan(definition),
  };
  return { ...content, planHash: planHash(sha256Hex(canonicalJson(content))) };
}
