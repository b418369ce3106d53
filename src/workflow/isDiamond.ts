import type { NodeShape } from '../diagram/diagram.ts';

const diamonds: ReadonlySet<NodeShape> = new Set(['diamond', 'diam', 'decision', 'question', 'choice']);

/** Whether a shape is a diamond, by any of its names: the sign of a choice between ways (semantics section 2). */
export function isDiamond(shape: NodeShape): boolean {
  return diamonds.has(shape);
}

/** Whether only one way can be taken from a node of the shape: from a diamond, and from a state of a state diagram. */
export function takesOneWay(shape: NodeShape): boolean {
  return diamonds.has(shape) || shape === 'state';
}
