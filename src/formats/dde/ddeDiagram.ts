import type { TextRange } from '../../core/text.ts';

/** What a step may be: `|type=…` behind a label. */
export const ddeNodeTypes = ['prompt', 'subagent', 'session', 'tool', 'manual', 'gate', 'loop'] as const;

export type DdeNodeType = (typeof ddeNodeTypes)[number];
export type DdeFormat = 'flowchart' | 'stateDiagram';
export type DdeShape = 'rect' | 'round' | 'circle' | 'diamond' | 'stadium';
/** `-->`, `==>` and `-.->`. */
export type DdeEdgeKind = 'solid' | 'tool-result' | 'dashed';

/** One node: all mentions of one id. */
export interface DdeNode {
  readonly id: string;
  /** Without annotations and quotes; the id where none is written. */
  readonly label: string;
  readonly shape: DdeShape;
  readonly type?: DdeNodeType;
  readonly model?: string;
  /** `max_iter`; 1 where absent. */
  readonly maxIterations: number;
  /** The id where it stands first. */
  readonly range: TextRange;
}

export interface DdeEdge {
  /** Ids of nodes, or `[*]` in a state diagram. */
  readonly from: string;
  readonly to: string;
  readonly kind: DdeEdgeKind;
  /** Exactly as written between the bars; trimmed behind a colon. */
  readonly label?: string;
  readonly labelRange?: TextRange;
  /** The arrow. */
  readonly range: TextRange;
}

/** What a diagram of the diagram-driven-execution format says. Ranges are offsets in the text that was read. */
export interface DdeDiagram {
  readonly format: DdeFormat;
  /** In order of first appearance; `[*]` is none. */
  readonly nodes: readonly DdeNode[];
  readonly edges: readonly DdeEdge[];
  /** Ids of the nodes that nothing leads to, or that `[*]` leads to, in order of appearance. */
  readonly entries: readonly string[];
  /** Ids of the nodes that lead nowhere, or to `[*]`. */
  readonly terminals: readonly string[];
}

/** Where a state diagram begins and ends. */
export const stateEnd = '[*]';
