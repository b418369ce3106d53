import { assertNever } from '../../core/assertNever.ts';
import type { Direction, EdgeEnd, EdgeStroke, NodeShape } from '../diagram.ts';
import { bracketShapes, documentedShapes } from '../shapes.ts';
import { escapeLabel } from './escapeLabel.ts';

/** What is to be drawn, with ids that are already safe (`[a-z]+[0-9]+`); labels and titles are any text. */
export interface DrawingInput {
  readonly direction: Direction;
  readonly nodes: readonly {
    readonly id: string;
    readonly label: string;
    readonly shape: NodeShape;
    readonly group?: number;
  }[];
  /** Ends are ids of nodes or groups. */
  readonly edges: readonly {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    readonly label?: string;
    readonly stroke: EdgeStroke;
    readonly startEnd: EdgeEnd;
    readonly endEnd: EdgeEnd;
  }[];
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly direction?: Direction;
    readonly parent?: number;
  }[];
}

type Node = DrawingInput['nodes'][number];
type Edge = DrawingInput['edges'][number];

/**
 * The Mermaid text of a drawing: nothing in it but shapes, escaped labels, links and groups. Groups stand where their
 * first node stands, edges come last, each under its own id. A shape that mermaid does not know becomes a rectangle.
 */
export function printDrawing(input: DrawingInput): string {
  const lines = [`flowchart ${input.direction}`];
  const inside = membersByGroup(input);
  const todo: (Item | 'end')[] = [...(inside.get(undefined) ?? [])].reverse();
  let depth = 1;
  for (let item = todo.pop(); item !== undefined; item = todo.pop()) {
    if (item === 'end') {
      depth--;
      lines.push(`${indent(depth)}end`);
    } else if (item.kind === 'node') {
      lines.push(indent(depth) + printNode(item.node));
    } else {
      const { id, title, direction } = item.group;
      lines.push(`${indent(depth)}subgraph ${id}["${escapeLabel(title)}"]`);
      depth++;
      if (direction !== undefined) lines.push(`${indent(depth)}direction ${direction}`);
      todo.push('end', ...[...(inside.get(item.index) ?? [])].reverse());
    }
  }
  for (const edge of input.edges) lines.push(indent(1) + printEdge(edge));
  return `${lines.join('\n')}\n`;
}

type Item =
  | { readonly kind: 'node'; readonly node: Node; readonly at: number }
  | {
      readonly kind: 'group';
      readonly group: DrawingInput['groups'][number];
      readonly index: number;
      readonly at: number;
    };

/** What stands directly in each group (`undefined`: in none), in the order of first nodes. */
function membersByGroup({ nodes, groups }: DrawingInput): ReadonlyMap<number | undefined, readonly Item[]> {
  const firstNode = groups.map(() => Number.POSITIVE_INFINITY);
  const members = new Map<number | undefined, Item[]>();
  const add = (group: number | undefined, item: Item) => {
    const list = members.get(group);
    if (list === undefined) members.set(group, [item]);
    else list.push(item);
  };
  nodes.forEach((node, at) => {
    add(node.group, { kind: 'node', node, at });
    for (let group = node.group; group !== undefined; group = groups[group]?.parent) {
      if ((firstNode[group] ?? 0) <= at) break;
      firstNode[group] = at;
    }
  });
  groups.forEach((group, index) => {
    add(group.parent, { kind: 'group', group, index, at: firstNode[index] ?? Number.POSITIVE_INFINITY });
  });
  for (const list of members.values()) list.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
  return members;
}

/** Shapes that another stands for: mermaid 12 reads an ellipse but cannot draw it, and a state is a rounded box. */
const stoodFor: ReadonlyMap<NodeShape, NodeShape> = new Map([
  ['ellipse', 'stadium'],
  ['state', 'round'],
]);

function printNode({ id, label, shape }: Node): string {
  const brackets = bracketShapes.get(stoodFor.get(shape) ?? shape);
  if (brackets !== undefined) return `${id}${brackets.open}"${escapeLabel(label)}"${brackets.close}`;
  const box = `${id}["${escapeLabel(label)}"]`;
  return documentedShapes.has(shape) || shape === 'choice' ? `${box}@{ shape: ${shape} }` : box;
}

function printEdge(edge: Edge): string {
  const text = edge.label === undefined || edge.label.trim() === '' ? '' : `|"${escapeLabel(edge.label)}"|`;
  return `${edge.from} ${edge.id}@${link(edge)}${text} ${edge.to}`;
}

/** Mermaid can put a mark at the start only when the same one is at the end. */
function link({ stroke, startEnd, endEnd }: Edge): string {
  const end = mark(endEnd, '>');
  const start = startEnd === endEnd ? mark(startEnd, '<') : '';
  switch (stroke) {
    case 'normal':
      return `${start}--${end || '-'}`;
    case 'thick':
      return `${start}==${end || '='}`;
    case 'dotted':
      return `${start}-.-${end}`;
    case 'invisible':
      return '~~~';
    default:
      return assertNever(stroke);
  }
}

function mark(end: EdgeEnd, arrow: '<' | '>'): string {
  switch (end) {
    case 'none':
      return '';
    case 'arrow':
      return arrow;
    case 'circle':
      return 'o';
    case 'cross':
      return 'x';
    default:
      return assertNever(end);
  }
}

const indent = (depth: number): string => '  '.repeat(Math.min(depth, 40));
