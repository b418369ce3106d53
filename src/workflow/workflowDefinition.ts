import type { NodeId } from '../core/ids.ts';
import type { TextRange } from '../core/text.ts';
import type { Direction, EdgeEnd, EdgeStroke, NodeShape } from '../diagram/diagram.ts';
import type { NodeKind } from './nodeKind.ts';
import type { Profile } from './profile.ts';
import type { ShellCommand } from './shellCommand.ts';
import type { StepSettings } from './stepSettings.ts';

export type FormatName = 'mermaid' | 'diagram-driven-execution' | 'dag' | 'workflow-markdown' | 'drs' | 'graph';

/** What a document in any format means. Ranges are offsets in {@link WorkflowDefinition.sourceText}. */
export interface WorkflowDefinition {
  readonly format: FormatName;
  readonly profile: Profile;
  readonly title: string;
  readonly direction: Direction;
  readonly nodes: readonly WorkflowNode[];
  readonly edges: readonly WorkflowEdge[];
  readonly groups: readonly WorkflowGroup[];
  /** Largest number of rounds of a loop that says nothing else; 10 where absent. */
  readonly maxIterations?: number;
  /** The text of the block or file, as its author wrote it. */
  readonly sourceText: string;
}

export interface WorkflowNode {
  readonly id: NodeId;
  /** One line or several, plain text. */
  readonly label: string;
  readonly kind: NodeKind;
  readonly shape: NodeShape;
  readonly range: TextRange;
  /** Index into {@link WorkflowDefinition.groups}: the innermost one around it. */
  readonly group?: number;
  /** What to do, as markdown. */
  readonly brief?: string;
  /** What a script runs, one after the other; each must end with 0 before the next begins. */
  readonly commands?: readonly ShellCommand[];
  readonly settings?: StepSettings;
  /** Largest number of rounds of the loop whose header it is. */
  readonly maxIterations?: number;
}

export interface WorkflowEdge {
  /** Ends are ids of nodes, or of groups where no node has the id. */
  readonly from: NodeId;
  readonly to: NodeId;
  readonly label?: string;
  /** What is drawn on it where that is not the label; empty for nothing. */
  readonly drawnLabel?: string;
  readonly range: TextRange;
  /** False for links that only draw (`~~~`). */
  readonly orders: boolean;
  readonly stroke: EdgeStroke;
  readonly startEnd: EdgeEnd;
  readonly endEnd: EdgeEnd;
  /** How often a back edge alone may be taken. */
  readonly maxIterations?: number;
}

export interface WorkflowGroup {
  readonly id: string;
  readonly title: string;
  readonly direction?: Direction;
  readonly parent?: number;
  readonly range: TextRange;
}
