import type { StateDiagram } from '../../diagram/diagram.ts';
import type { WorkflowEdge } from '../../workflow/workflowDefinition.ts';

/**
 * A state is left by one way: where several of its ways have no text, each is called by where it leads, which the
 * drawing does not repeat. A fork and a join take all their ways, whatever is written on them.
 */
export function nameWays(
  { nodes }: StateDiagram,
  edges: readonly WorkflowEdge[],
  names: ReadonlyMap<string, string>,
): readonly WorkflowEdge[] {
  const bars = new Set(nodes.flatMap(({ id, kind }) => (kind === 'fork' || kind === 'join' ? [id] : [])));
  const unnamed = new Map<string, Set<string>>();
  for (const { from, to, label } of edges) {
    if (label !== undefined) continue;
    const targets = unnamed.get(from);
    if (targets === undefined) unnamed.set(from, new Set([to]));
    else targets.add(to);
  }
  return edges.map((edge) => {
    const { label, ...bare } = edge;
    if (bars.has(edge.from)) return label === undefined ? edge : { ...bare, drawnLabel: label };
    if (label !== undefined || (unnamed.get(edge.from)?.size ?? 0) < 2) return edge;
    return { ...edge, label: names.get(edge.to) ?? edge.to, drawnLabel: '' };
  });
}
