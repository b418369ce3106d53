import type { NodeId } from '../core/ids.ts';
import type { Problem } from '../core/problem.ts';
import type { TextRange } from '../core/text.ts';

/**
 * The shapes that classic flowchart syntax writes with brackets, and every name that `@{ shape: … }` knows, as
 * mermaid's own database calls them.
 */
export type NodeShape = string;

export type Direction = 'TB' | 'BT' | 'LR' | 'RL';
export type EdgeStroke = 'normal' | 'thick' | 'dotted' | 'invisible';
/** What stands at an end of an edge. */
export type EdgeEnd = 'none' | 'arrow' | 'circle' | 'cross';

/** One node of the drawing: all mentions of one id. */
export interface DiagramNode {
  readonly id: NodeId;
  /**
   * The text a reader sees: quotes and markdown marks taken off, entities decoded, `<br>` turned into a line break. The
   * id where no label is written.
   */
  readonly label: string;
  readonly shape: NodeShape;
  /** The id where it stands first. */
  readonly range: TextRange;
  /** The label as written, without its brackets and quotes, where one is written. */
  readonly labelRange?: TextRange;
  /** Every place where the id stands, in source order, the first included. */
  readonly mentions: readonly TextRange[];
  /** The innermost subgraph that claimed it first. */
  readonly subgraph?: string;
}

export interface DiagramEdge {
  /** Place among the diagram's edges in source order, from 0. `A & B --> C` makes two. */
  readonly index: number;
  /** The author's own name: `e1` of `e1@-->`. */
  readonly name?: string;
  /** Id of a node or of a subgraph. */
  readonly from: NodeId;
  readonly to: NodeId;
  /** The text on the edge as a reader sees it; absent where none is written. */
  readonly label?: string;
  readonly labelRange?: TextRange;
  readonly stroke: EdgeStroke;
  readonly startEnd: EdgeEnd;
  readonly endEnd: EdgeEnd;
  /** As mermaid counts: 1 for `-->`, one more for each further dash, equals sign or dot. */
  readonly length: number;
  /** The link itself, with its text. */
  readonly range: TextRange;
}

export interface DiagramSubgraph {
  /** As written, or `subGraph<n>` as mermaid numbers those without an id. */
  readonly id: string;
  readonly title: string;
  readonly range: TextRange;
  readonly titleRange?: TextRange;
  readonly direction?: Direction;
  readonly parent?: string;
  /** Nodes and subgraphs directly inside, in source order. */
  readonly members: readonly string[];
}

/**
 * What every diagram that can be run says: nodes, edges and the groups around them. Ranges are UTF-16 offsets in the
 * block's own text ({@link MermaidBlock.text}). What an editor does with names and labels needs no more than this.
 */
export interface GraphDiagram {
  readonly direction: Direction;
  /** `title:` of the diagram's own front matter. */
  readonly title?: string;
  readonly header: TextRange;
  readonly nodes: readonly DiagramNode[];
  readonly edges: readonly DiagramEdge[];
  readonly subgraphs: readonly DiagramSubgraph[];
}

export interface FlowchartDiagram extends GraphDiagram {
  readonly kind: 'flowchart';
}

/** What a state is. `start` and `end` are the two meanings of `[*]`. */
export type StateKind = 'state' | 'start' | 'end' | 'choice' | 'fork' | 'join';

/**
 * A state. Every `[*]` of a scope is one start and one end there, with the ids that mermaid gives them (`root_start`,
 * `Shipping_end`) and no label. The shape is what a flowchart draws for the same thing.
 */
export interface StateNode extends DiagramNode {
  readonly kind: StateKind;
  /** Descriptions behind the first, which is the label. */
  readonly details: readonly string[];
}

/** A composite state, or one of its concurrent regions: such have no title, and the composite as their parent. */
export interface StateComposite extends DiagramSubgraph {
  readonly kind: 'composite' | 'region';
  /** Every place where the id of a composite stands, in source order. */
  readonly mentions: readonly TextRange[];
}

export interface StateNote {
  /** A state or a composite. */
  readonly on: NodeId;
  readonly side: 'left' | 'right';
  readonly text: string;
  /** From the keyword to the end of the text. */
  readonly range: TextRange;
  readonly textRange: TextRange;
}

/** A state diagram: transitions are edges, composite states are subgraphs. */
export interface StateDiagram extends GraphDiagram {
  readonly kind: 'state';
  readonly nodes: readonly StateNode[];
  readonly subgraphs: readonly StateComposite[];
  readonly notes: readonly StateNote[];
}

/** A diagram that can be run. */
export type ProcessDiagram = FlowchartDiagram | StateDiagram;

/** A block that is not a process for us: another diagram type, or nothing yet. */
export interface OtherDiagram {
  readonly kind: 'other';
  /** First word of the text: `sequenceDiagram`, `gantt`; empty where there is none. */
  readonly type: string;
}

export type Diagram = ProcessDiagram | OtherDiagram;

/**
 * The outcome of reading one block: always a diagram, as complete as the text allows, and everything that is wrong with
 * it.
 */
export interface ParsedDiagram {
  readonly diagram: Diagram;
  readonly problems: readonly Problem[];
}
