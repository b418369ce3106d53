import type { FlowchartDiagram } from '../../../src/diagram/diagram.ts';
import { readableText } from '../../../src/diagram/flowchart/labels/readableText.ts';

/** A flowchart in a form in which ours and mermaid's can be compared. */
export interface ComparedGraph {
  readonly direction: string;
  readonly nodes: readonly (readonly string[])[];
  readonly edges: readonly (readonly (string | number)[])[];
  readonly subgraphs: readonly (readonly [id: string, title: string, members: string, direction: string])[];
}

/** Mermaid's own words for a flowchart, as its database or a corpus file has them. */
export interface MermaidGraph {
  readonly direction?: string | undefined;
  readonly nodes?: readonly MermaidNode[] | undefined;
  readonly edges?: readonly MermaidEdge[] | undefined;
  readonly subgraphs?: readonly MermaidSubgraph[] | undefined;
}

interface MermaidNode {
  readonly id: string;
  readonly label?: string | number | undefined;
  readonly shape?: string | undefined;
  readonly labelType?: string | undefined;
}

interface MermaidEdge {
  readonly from: string;
  readonly to: string;
  readonly label?: string | undefined;
  readonly labelType?: string | undefined;
  readonly stroke?: string | undefined;
  readonly type?: string | undefined;
  readonly length?: number | undefined;
  readonly id?: string | undefined;
}

interface MermaidSubgraph {
  readonly id: string;
  readonly title?: string | undefined;
  readonly labelType?: string | undefined;
  readonly members?: readonly string[] | undefined;
  readonly dir?: string | undefined;
}

const ends: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['arrow_open', ['none', 'none']],
  ['arrow_point', ['none', 'arrow']],
  ['arrow_circle', ['none', 'circle']],
  ['arrow_cross', ['none', 'cross']],
  ['double_arrow_point', ['arrow', 'arrow']],
  ['double_arrow_circle', ['circle', 'circle']],
  ['double_arrow_cross', ['cross', 'cross']],
]);

const byFirst = (a: readonly string[], b: readonly string[]): number => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1);
const labelType = (type: string | undefined) => (type === 'markdown' || type === 'string' ? type : 'text');
const direction = (word: string | undefined): string => (word === 'TD' || word === 'BR' ? 'TB' : (word ?? ''));

/**
 * Nodes that are subgraphs are left out, so are members that are neither (mermaid counts semicolons and accessibility
 * texts), labels are as a reader sees them, nodes and subgraphs in the order of their ids.
 */
export function mermaidGraph({ direction: dir, nodes = [], edges = [], subgraphs = [] }: MermaidGraph): ComparedGraph {
  const groups = new Set(subgraphs.map(({ id }) => id));
  const known = new Set([...groups, ...nodes.map(({ id }) => id)]);
  return {
    direction: direction(dir),
    nodes: nodes
      .filter(({ id }) => !groups.has(id))
      .map((node) => [
        node.id,
        readableText(String(node.label ?? ''), labelType(node.labelType)),
        node.shape ?? 'default',
      ])
      .sort(byFirst),
    edges: edges.map((edge) => [
      edge.from,
      edge.to,
      readableText(edge.label ?? '', labelType(edge.labelType)),
      edge.stroke ?? '',
      ...(ends.get(edge.type ?? '') ?? [edge.type ?? '', edge.type ?? '']),
      edge.length ?? 0,
      edge.id ?? '',
    ]),
    subgraphs: subgraphs
      .map(({ id, title, labelType: type, members = [], dir: own }): ComparedGraph['subgraphs'][number] => [
        id,
        readableText(title ?? '', labelType(type)),
        [...new Set(members)]
          .filter((member) => known.has(member))
          .sort()
          .join(' '),
        direction(own),
      ])
      .sort(byFirst),
  };
}

/** Our diagram in the same form. */
export function ourGraph(diagram: FlowchartDiagram): ComparedGraph {
  return {
    direction: diagram.direction,
    nodes: diagram.nodes.map(({ id, label, shape }) => [id, label, shape]).sort(byFirst),
    edges: diagram.edges.map((edge) => [
      edge.from,
      edge.to,
      edge.label ?? '',
      edge.stroke,
      edge.startEnd,
      edge.endEnd,
      edge.length,
      edge.name ?? '',
    ]),
    subgraphs: diagram.subgraphs
      .map(({ id, title, members, direction: own }): ComparedGraph['subgraphs'][number] => [
        id,
        title,
        [...members].sort().join(' '),
        own ?? '',
      ])
      .sort(byFirst),
  };
}
