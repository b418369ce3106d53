import * as fc from 'fast-check';
import { nodeId } from '../../src/core/ids.ts';
import { kindOfShape } from '../../src/formats/mermaid/kindOfShape.ts';
import { flowchartProfile } from '../../src/workflow/profile.ts';
import type { WorkflowDefinition, WorkflowEdge, WorkflowNode } from '../../src/workflow/workflowDefinition.ts';

/** An edge of a test process: node numbers and a label. */
export type ArrowSketch = readonly [from: number, to: number, label?: string | undefined];

const range = { start: 0, end: 1 };

/** A definition under the `flowchart` profile with nodes `n0…`; `shapes` by number, rectangles where none is given. */
export function processOf(
  nodeCount: number,
  arrows: readonly ArrowSketch[],
  options: {
    readonly shapes?: readonly string[];
    readonly maxIterations?: number;
    readonly ids?: readonly string[];
  } = {},
): WorkflowDefinition {
  const ids = Array.from({ length: nodeCount }, (_, index) => nodeId(options.ids?.[index] ?? `n${index}`));
  const idOf = (index: number) => ids[index] ?? nodeId('');
  const nodes = ids.map((id, index): WorkflowNode => {
    const shape = options.shapes?.[index] ?? 'rect';
    const kind = kindOfShape(
      shape,
      arrows.some(([, to]) => to === index),
      arrows.some(([from]) => from === index),
    );
    return { id, label: id, kind, shape, range };
  });
  const edges = arrows.map(
    ([from, to, label]): WorkflowEdge => ({
      from: idOf(from),
      to: idOf(to),
      range,
      orders: true,
      stroke: 'normal',
      startEnd: 'none',
      endEnd: 'arrow',
      ...(label !== undefined && { label }),
    }),
  );
  return {
    format: 'mermaid',
    profile: flowchartProfile,
    title: 'Test',
    direction: 'TB',
    nodes,
    edges,
    groups: [],
    sourceText: '',
    maxIterations: options.maxIterations ?? 2,
  };
}

const shape = fc.constantFrom('rect', 'rect', 'rect', 'diamond', 'hexagon', 'stadium');
const label = fc.constantFrom(undefined, undefined, undefined, 'a', 'b', 'else', 'failed', 'no');

/** Any graph: several starts, joins, links twice, self loops, overlapping and nested loops. */
export function anyProcess(maxNodes = 8): fc.Arbitrary<WorkflowDefinition> {
  return fc
    .integer({ min: 1, max: maxNodes })
    .chain((count) => {
      const node = fc.integer({ min: 0, max: count - 1 });
      return fc.tuple(
        fc.constant(count),
        fc.array(fc.tuple(node, node, label), { maxLength: count * 2 }),
        fc.array(shape, { minLength: count, maxLength: count }),
        fc.integer({ min: 1, max: 2 }),
      );
    })
    .map(([count, arrows, shapes, maxIterations]) => processOf(count, arrows, { shapes, maxIterations }));
}

/** A graph without loops: every link leads to a later node. */
export function acyclicProcess(maxNodes = 12): fc.Arbitrary<WorkflowDefinition> {
  return fc
    .integer({ min: 2, max: maxNodes })
    .chain((count) => {
      const arrow = fc
        .integer({ min: 0, max: count - 2 })
        .chain((from) => fc.tuple(fc.constant(from), fc.integer({ min: from + 1, max: count - 1 }), label));
      return fc.tuple(
        fc.constant(count),
        fc.array(arrow, { maxLength: count * 2 }),
        fc.array(shape, { minLength: count, maxLength: count }),
      );
    })
    .map(([count, arrows, shapes]) => processOf(count, arrows, { shapes }));
}
