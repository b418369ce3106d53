import type { Problem } from '../../core/problem.ts';
import type { FlowchartDiagram, ProcessDiagram } from '../../diagram/diagram.ts';
import { flowchartProfile } from '../../workflow/profile.ts';
import { spreadEdges } from '../../workflow/spreadEdges.ts';
import type {
  WorkflowDefinition,
  WorkflowEdge,
  WorkflowGroup,
  WorkflowNode,
} from '../../workflow/workflowDefinition.ts';
import { kindOfShape } from './kindOfShape.ts';
import { linkProblems } from './linkProblems.ts';
import { processTitle, type ReadMermaidOptions } from './processTitle.ts';
import { readState } from './readState.ts';

/**
 * What a Mermaid diagram means as a process (semantics section 2; state diagrams: formats, decision 14). Never fails;
 * ranges count from the block's text.
 */
export function readMermaid(
  diagram: ProcessDiagram,
  options: ReadMermaidOptions,
): { readonly definition: WorkflowDefinition; readonly problems: readonly Problem[] } {
  return diagram.kind === 'state'
    ? { definition: readState(diagram, options), problems: [] }
    : readFlowchart(diagram, options);
}

/** What a flowchart means under the `flowchart` profile. */
function readFlowchart(
  diagram: FlowchartDiagram,
  options: ReadMermaidOptions,
): { readonly definition: WorkflowDefinition; readonly problems: readonly Problem[] } {
  const groupIndex = new Map(diagram.subgraphs.map((subgraph, index) => [subgraph.id, index]));
  const groups = diagram.subgraphs.map((subgraph): WorkflowGroup => {
    const parent = subgraph.parent === undefined ? undefined : groupIndex.get(subgraph.parent);
    return {
      id: subgraph.id,
      title: subgraph.title,
      range: subgraph.range,
      ...(subgraph.direction !== undefined && { direction: subgraph.direction }),
      ...(parent !== undefined && { parent }),
    };
  });
  const edges = diagram.edges.map(
    (edge): WorkflowEdge => ({
      from: edge.from,
      to: edge.to,
      range: edge.range,
      orders: edge.stroke !== 'invisible',
      stroke: edge.stroke,
      startEnd: edge.startEnd,
      endEnd: edge.endEnd,
      ...(edge.label !== undefined && edge.label.trim() !== '' && { label: edge.label.trim() }),
    }),
  );
  const placed = diagram.nodes.map((node) => {
    const group = node.subgraph === undefined ? undefined : groupIndex.get(node.subgraph);
    return { node, id: node.id, ...(group !== undefined && { group }) };
  });
  const spread = spreadEdges(placed, edges, groups);
  const entered = new Set(spread.map((edge) => edge.to));
  const left = new Set(spread.map((edge) => edge.from));
  const nodes = placed.map(
    ({ node, group }, index): WorkflowNode => ({
      id: node.id,
      label: node.label,
      kind: kindOfShape(node.shape, entered.has(index), left.has(index)),
      shape: node.shape,
      range: node.range,
      ...(group !== undefined && { group }),
    }),
  );
  const definition: WorkflowDefinition = {
    format: 'mermaid',
    profile: flowchartProfile,
    title: processTitle(diagram, options),
    direction: diagram.direction,
    nodes,
    edges,
    groups,
    sourceText: options.text,
  };
  return { definition, problems: diagram.edges.flatMap(linkProblems) };
}
