import { printDrawing } from '../diagram/print/printDrawing.ts';
import type { WorkflowDefinition } from '../workflow/workflowDefinition.ts';
import type { PlanDrawing } from './plan.ts';

/**
 * The definition drawn anew: ids `n<i>` and `g<i>` by index, edges `e<i>` in the order of the definition, links that
 * only draw included.
 */
export function drawPlan(definition: WorkflowDefinition): PlanDrawing {
  const nodeIds = definition.nodes.map((_, index) => `n${index}`);
  const groupIds = definition.groups.map((_, index) => `g${index}`);
  const safeIds = new Map<string, string>([
    ...definition.groups.map((group, index) => [group.id, `g${index}`] as const),
    ...definition.nodes.map((node, index) => [node.id, `n${index}`] as const),
  ]);
  const edges = definition.edges.map((edge, index) => {
    const label = edge.drawnLabel ?? edge.label;
    return {
      id: `e${index}`,
      from: safeIds.get(edge.from) ?? '',
      to: safeIds.get(edge.to) ?? '',
      stroke: edge.stroke,
      startEnd: edge.startEnd,
      endEnd: edge.endEnd,
      ...(label !== undefined && { label }),
    };
  });
  const text = printDrawing({
    direction: definition.direction,
    nodes: definition.nodes.map((node, index) => ({
      id: `n${index}`,
      label: node.label,
      shape: node.shape,
      ...(node.group !== undefined && { group: node.group }),
    })),
    edges: edges.filter((edge) => edge.from !== '' && edge.to !== ''),
    groups: definition.groups.map((group, index) => ({
      id: `g${index}`,
      title: group.title,
      ...(group.direction !== undefined && { direction: group.direction }),
      ...(group.parent !== undefined && { parent: group.parent }),
    })),
  });
  return { text, nodeIds, groupIds, edges: edges.map(({ id, from, to }) => ({ id, from, to })) };
}
