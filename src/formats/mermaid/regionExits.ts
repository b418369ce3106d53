import { nodeId } from '../../core/ids.ts';
import type { StateComposite } from '../../diagram/diagram.ts';
import { comparableLabel } from '../../workflow/outcome.ts';
import type { WorkflowEdge, WorkflowNode } from '../../workflow/workflowDefinition.ts';

/**
 * A composite state with regions is left once, when all of them are finished. Where it has several ways out, a choice
 * behind its regions takes one of them; otherwise each region would choose for itself.
 */
export function withRegionExits(
  nodes: readonly WorkflowNode[],
  edges: readonly WorkflowEdge[],
  composites: readonly StateComposite[],
): { readonly nodes: readonly WorkflowNode[]; readonly edges: readonly WorkflowEdge[] } {
  const waysOut = new Map<string, Set<string>>();
  for (const { from, label } of edges) {
    const labels = waysOut.get(from) ?? new Set();
    waysOut.set(from, labels.add(label === undefined ? '' : `=${comparableLabel(label)}`));
  }
  const exits = new Map<string, { readonly node: WorkflowNode; readonly edges: readonly WorkflowEdge[] }>();
  composites.forEach(({ id, title, range, mentions }, group) => {
    if ((waysOut.get(id)?.size ?? 0) < 2) return;
    const regions = composites.filter(({ kind, parent }) => kind === 'region' && parent === id);
    if (regions.length === 0) return;
    const exit: WorkflowNode = {
      id: nodeId(`${id}--exit`),
      label: title,
      kind: 'gate',
      shape: 'choice',
      range: mentions[0] ?? range,
      group,
    };
    const links = regions.map(
      (region): WorkflowEdge => ({
        from: nodeId(region.id),
        to: exit.id,
        range: exit.range,
        orders: true,
        stroke: 'normal',
        startEnd: 'none',
        endEnd: 'arrow',
      }),
    );
    exits.set(id, { node: exit, edges: links });
  });
  if (exits.size === 0) return { nodes, edges };
  return {
    nodes: [...nodes, ...[...exits.values()].map(({ node }) => node)],
    edges: [
      ...edges.map((edge) => ({ ...edge, from: exits.get(edge.from)?.node.id ?? edge.from })),
      ...[...exits.values()].flatMap((exit) => exit.edges),
    ],
  };
}
