import type { NodeShape } from '../../diagram/diagram.ts';
import type { NodeKind } from '../../workflow/nodeKind.ts';

const approvals: ReadonlySet<NodeShape> = new Set(['hexagon', 'hex', 'prepare']);
const rounded: ReadonlySet<NodeShape> = new Set([
  'stadium',
  'terminal',
  'pill',
  'circle',
  'circ',
  'doublecircle',
  'double-circle',
  'dbl-circ',
  'sm-circ',
  'small-circle',
  'start',
  'fr-circ',
  'framed-circle',
  'stop',
]);

/** The kind of a node by its shape and the ways at it (semantics section 2, shapes). */
export function kindOfShape(shape: NodeShape, hasWayIn: boolean, hasWayOut: boolean): NodeKind {
  if (approvals.has(shape)) return 'manual';
  if (rounded.has(shape) && !hasWayIn) return 'pass';
  if (rounded.has(shape) && !hasWayOut) return 'end';
  return 'task';
}
