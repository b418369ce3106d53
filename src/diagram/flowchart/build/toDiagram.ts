import { nodeId } from '../../../core/ids.ts';
import type { DiagramEdge, DiagramNode, DiagramSubgraph, Direction, FlowchartDiagram } from '../../diagram.ts';
import { readableText } from '../labels/readableText.ts';
import type { FlowchartSyntax } from '../parser/parseFlowchart.ts';
import type { RewrittenText } from '../prepare/rewrittenText.ts';
import type { BuiltFlowchart } from './buildFlowchart.ts';
import type { EdgeRecord } from './edgeTable.ts';
import type { NodeRecord } from './nodeTable.ts';
import type { SubgraphRecord } from './subgraphTable.ts';

/**
 * The diagram in the reader's terms, with places in the text as written. A node with a subgraph's name is that
 * subgraph. With `inherits`, subgraphs without a direction of their own have the diagram's.
 */
export function toDiagram(
  syntax: FlowchartSyntax,
  built: BuiltFlowchart,
  prepared: RewrittenText,
  inherits = false,
): FlowchartDiagram {
  const { nodes, edges, subgraphs } = built;
  const inherited = inherits ? syntax.direction : undefined;
  return {
    kind: 'flowchart',
    direction: readDirection(syntax.direction),
    header: prepared.toSource(syntax.header),
    nodes: [...nodes.values()].filter(({ id }) => !subgraphs.has(id)).map((record) => toNode(record, built, prepared)),
    edges: edges.records.map((record, index) => toEdge(record, index, prepared)),
    subgraphs: subgraphs.values().map((record) => toSubgraph(record, built, prepared, inherited)),
  };
}

/** What the header or a `direction` line says; without a word it is top to bottom. */
function readDirection(word: string | undefined): Direction {
  switch (word) {
    case 'LR':
    case '>':
      return 'LR';
    case 'RL':
    case '<':
      return 'RL';
    case 'BT':
    case '^':
      return 'BT';
    default:
      return 'TB';
  }
}

function toNode(record: NodeRecord, { subgraphs }: BuiltFlowchart, prepared: RewrittenText): DiagramNode {
  const mentions = record.mentions.map((range) => prepared.toSource(range));
  const subgraph = subgraphs.ownerOf(record.id);
  return {
    id: nodeId(record.id),
    label: record.label === undefined ? record.id : readableText(record.label.text, record.label.type),
    shape: record.shape,
    range: mentions[0] ?? { start: 0, end: 0 },
    ...(record.labelRange === undefined ? {} : { labelRange: prepared.toSource(record.labelRange) }),
    mentions,
    ...(subgraph === undefined ? {} : { subgraph }),
  };
}

function toEdge({ from, to, name, link, meaning }: EdgeRecord, index: number, prepared: RewrittenText): DiagramEdge {
  const label = link.label === undefined ? '' : readableText(link.label.text, link.label.type);
  return {
    index,
    ...(name === undefined ? {} : { name }),
    from: nodeId(from),
    to: nodeId(to),
    ...(label === '' || link.label === undefined ? {} : { label, labelRange: prepared.toSource(link.label.range) }),
    stroke: meaning.stroke,
    startEnd: meaning.startEnd,
    endEnd: meaning.endEnd,
    length: meaning.length,
    range: prepared.toSource(link.range),
  };
}

function toSubgraph(
  record: SubgraphRecord,
  { nodes, subgraphs }: BuiltFlowchart,
  prepared: RewrittenText,
  inherited: string | undefined,
): DiagramSubgraph {
  const parent = subgraphs.ownerOf(record.id);
  const { title, direction = inherited } = record;
  return {
    id: record.id,
    title: title === undefined ? '' : readableText(title.text, title.type),
    range: prepared.toSource(record.range),
    ...(title === undefined ? {} : { titleRange: prepared.toSource(prepared.visible(title.range)) }),
    ...(direction === undefined ? {} : { direction: readDirection(direction) }),
    ...(parent === undefined ? {} : { parent }),
    members: record.members.filter((id) => subgraphs.has(id) || nodes.get(id) !== undefined),
  };
}
