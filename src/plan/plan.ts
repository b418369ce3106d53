import type { EdgeId, NodeId, PlanHash } from '../core/ids.ts';
import type { TextRange } from '../core/text.ts';
import type { Direction, EdgeEnd, EdgeStroke, NodeShape } from '../diagram/diagram.ts';
import type { NodeKind } from '../workflow/nodeKind.ts';
import type { Profile } from '../workflow/profile.ts';
import type { ShellCommand } from '../workflow/shellCommand.ts';
import type { StepSettings } from '../workflow/stepSettings.ts';
import type { FormatName } from '../workflow/workflowDefinition.ts';

/**
 * A compiled definition: plain JSON, self-contained, never changed. Nodes, edges and loops refer to each other by
 * index. Where the document lies is no part of it ({@link RunOrigin}): moving a block makes no new plan.
 */
export interface Plan {
  readonly schemaVersion: 1;
  /** SHA-256 of the canonical JSON of all other members. */
  readonly planHash: PlanHash;
  readonly format: FormatName;
  readonly profile: Profile;
  readonly title: string;
  readonly direction: Direction;
  /** Source order: the tie-break everywhere. */
  readonly nodes: readonly PlanNode[];
  /** Edges that order two nodes, in source order; edges to and from groups are already spread over their nodes. */
  readonly edges: readonly PlanEdge[];
  readonly loops: readonly PlanLoop[];
  readonly groups: readonly PlanGroup[];
  /** Node indices by parallel level, back edges left out. */
  readonly waves: readonly (readonly number[])[];
  /** The block as written. Ranges of nodes and edges are offsets in it. */
  readonly sourceText: string;
  /** Mermaid text of our own making with safe ids, for drawing: see {@link PlanDrawing}. */
  readonly drawing: PlanDrawing;
}

export interface PlanNode {
  readonly index: number;
  readonly id: NodeId;
  readonly label: string;
  readonly kind: NodeKind;
  readonly shape: NodeShape;
  readonly range: TextRange;
  readonly group?: number;
  readonly brief?: string;
  /** What it runs, one after the other; each must end with 0 before the next begins. */
  readonly commands?: readonly ShellCommand[];
  readonly settings?: StepSettings;
  /** Parallel level, from 0. */
  readonly wave: number;
  /** The loops around it, outermost first, as indices into {@link Plan.loops}. */
  readonly loops: readonly number[];
  /** Whether its outcome chooses among {@link ways}. */
  readonly decides: boolean;
  /** Its ways out, in source order, edges with equal labels together. Empty for a node without edges out. */
  readonly ways: readonly PlanWay[];
  /** Indices of the edges that enter and leave it, back edges included. */
  readonly incoming: readonly number[];
  readonly outgoing: readonly number[];
}

export interface PlanWay {
  /** Absent for the unlabelled way. */
  readonly label?: string;
  readonly edges: readonly number[];
  /** Taken only by failure (semantics section 7). */
  readonly failure: boolean;
  /** Its label says no (semantics section 3, `manual`). */
  readonly negative: boolean;
}

export interface PlanEdge {
  readonly index: number;
  readonly id: EdgeId;
  readonly from: number;
  readonly to: number;
  readonly label?: string;
  readonly range: TextRange;
  readonly stroke: EdgeStroke;
  readonly startEnd: EdgeEnd;
  readonly endEnd: EdgeEnd;
  /** The loop whose header it goes back to. */
  readonly backOf?: number;
  /** How often it may be taken in one life of its loop, where it goes back. */
  readonly maxIterations?: number;
  /**
   * Edges of the drawing that it stands for: indices into {@link PlanDrawing.edges}. More than one node edge may share
   * one (subgraph edges, `&` is already split).
   */
  readonly drawn: number;
}

export interface PlanLoop {
  readonly index: number;
  readonly parent?: number;
  /** Node index. */
  readonly header: number;
  /** Node indices, the header and inner loops' nodes included, in source order. */
  readonly body: readonly number[];
  readonly backEdges: readonly number[];
  /**
   * Back edges that are taken whatever is chosen in a round: where only such were taken, a person is asked (semantics
   * section 2).
   */
  readonly unconditional: readonly number[];
  /** Edges from inside to outside this loop. */
  readonly exits: readonly number[];
  /** Largest number of rounds. */
  readonly bound: number;
}

export interface PlanGroup {
  readonly id: string;
  readonly title: string;
  readonly parent?: number;
  readonly nodes: readonly number[];
}

/**
 * The author's diagram rewritten so that no label, id or directive in it can do harm or fail to draw:
 * ids `n0…`, `g0…`, edge names `e0…`, labels quoted and escaped, no styles, links or scripts.
 */
export interface PlanDrawing {
  readonly text: string;
  /** Safe id of each plan node, by node index. */
  readonly nodeIds: readonly string[];
  /** Safe id of each group, by group index. */
  readonly groupIds: readonly string[];
  /** Edges as drawn, in order: an edge to a subgraph is one here and several in {@link Plan.edges}. */
  readonly edges: readonly { readonly id: string; readonly from: string; readonly to: string }[];
}
