import type { Direction, EdgeEnd, EdgeStroke, NodeShape } from '../diagram.ts';

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
