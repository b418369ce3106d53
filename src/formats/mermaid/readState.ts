import type { StateComposite, StateDiagram, StateNode } from '../../diagram/diagram.ts';
import type { NodeKind } from '../../workflow/nodeKind.ts';
import { flowchartProfile } from '../../workflow/profile.ts';
import { spreadEdges } from '../../workflow/spreadEdges.ts';
import type {
  WorkflowDefinition,
  WorkflowEdge,
  WorkflowGroup,
  WorkflowNode,
} from '../../workflow/workflowDefinition.ts';
import { processTitle, type ReadMermaidOptions } from './processTitle.ts';
import { withRegionExits } from './regionExits.ts';
import { nameWays } from './stateWays.ts';

/**
 * What a state diagram means (formats, decision 14): a state is a step, a transition an edge with its text as the
 * outcome, `[*]` a start or an end, a composite state a group, choice a gate, fork and join a pass. What notes and
 * further descriptions say is the brief.
 */
export function readState(diagram: StateDiagram, options: ReadMermaidOptions): WorkflowDefinition {
  const groupIndex = new Map(diagram.subgraphs.map(({ id }, index) => [id, index]));
  const groups = diagram.subgraphs.map((composite) => toGroup(composite, groupIndex));
  const names = namesOf(diagram);
  const briefs = briefsOf(diagram);
  const drawn = diagram.edges.map(
    ({ from, to, label, range, stroke, startEnd, endEnd }): WorkflowEdge => ({
      from,
      to,
      range,
      orders: true,
      stroke,
      startEnd,
      endEnd,
      ...(label !== undefined && label.trim() !== '' && { label: label.trim() }),
    }),
  );
  const read = diagram.nodes.map((node): WorkflowNode => {
    const group = node.subgraph === undefined ? undefined : groupIndex.get(node.subgraph);
    const brief = briefs.get(node.id) ?? '';
    return {
      id: node.id,
      label: names.get(node.id) ?? node.id,
      kind: kinds[node.kind],
      shape: node.shape,
      range: node.range,
      ...(group !== undefined && { group }),
      ...(brief !== '' && { brief }),
    };
  });
  const { nodes, edges } = withRegionExits(read, nameWays(diagram, drawn, names), diagram.subgraphs);
  const left = new Set(spreadEdges(nodes, edges, groups).map(({ from }) => from));
  return {
    format: 'mermaid',
    profile: flowchartProfile,
    title: processTitle(diagram, options),
    direction: diagram.direction,
    nodes: nodes.map((node, index) => (node.kind === 'end' && left.has(index) ? { ...node, kind: 'pass' } : node)),
    edges,
    groups,
    sourceText: options.text,
  };
}

const kinds: Readonly<Record<StateNode['kind'], NodeKind>> = {
  state: 'task',
  start: 'pass',
  end: 'end',
  choice: 'gate',
  fork: 'pass',
  join: 'pass',
};

function toGroup(composite: StateComposite, groupIndex: ReadonlyMap<string, number>): WorkflowGroup {
  const { id, title, range, direction } = composite;
  const parent = composite.parent === undefined ? undefined : groupIndex.get(composite.parent);
  return {
    id,
    title,
    range,
    ...(direction !== undefined && { direction }),
    ...(parent !== undefined && { parent }),
  };
}

/** What each state and composite is called; every start and end of a composite state by the name of that. */
function namesOf({ nodes, subgraphs }: StateDiagram): ReadonlyMap<string, string> {
  const composites = new Map(subgraphs.map((composite) => [composite.id, composite]));
  const names = new Map<string, string>();
  for (const { id, kind, title, parent } of subgraphs) {
    const number = kind === 'region' ? id.slice((parent ?? '').length).replace(/\D+/g, '') : '';
    const whole = kind === 'region' ? (composites.get(parent ?? '')?.title ?? '') : title;
    names.set(id, number === '' ? whole : `${whole}, region ${number}`);
  }
  for (const { id, kind, label, subgraph } of nodes) {
    const word = kind === 'start' ? 'Start' : 'End';
    const scope = subgraph === undefined ? undefined : names.get(subgraph);
    const isNameless = label === '' && (kind === 'start' || kind === 'end');
    names.set(id, isNameless ? (scope === undefined ? word : `${word} of ${scope}`) : label);
  }
  return names;
}

/** Further descriptions and notes, by the state that they are about. */
function briefsOf({ nodes, notes }: StateDiagram): ReadonlyMap<string, string> {
  const parts = new Map(nodes.map(({ id, details }) => [id, [...details]]));
  for (const { on, text } of notes) parts.get(on)?.push(text);
  return new Map([...parts].map(([id, texts]) => [id, texts.filter((text) => text.trim() !== '').join('\n\n')]));
}
