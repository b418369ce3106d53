import type { NodeShape } from '../diagram/diagram.ts';

const diamonds: ReadonlySet<NodeShape> = new Set(['diamond', 'diam', 'decision', 'question']);

/** Whether a shape is a diamond, by any of its names: the sign of a choice between ways (semantics section 2). */
export function isDiamond(shape: NodeShape): boolean {
  return diamonds.has(shape);
}
