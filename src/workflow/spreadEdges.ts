import type { NodeId } from '../core/ids.ts';
import type { WorkflowEdge, WorkflowGroup } from './workflowDefinition.ts';

/** What spreading looks at in a node. */
export interface GroupedNode {
  readonly id: NodeId;
  readonly group?: number;
}

/** An edge between two nodes. Several come from one edge of the definition where an end of it is a group. */
export interface SpreadEdge {
  /** Node indices. */
  readonly from: number;
  readonly to: number;
  /** Index of the definition's edge. */
  readonly source: number;
}

/**
 * The definition's ordering edges between nodes, in source order (formats, decision 13): an edge to a group enters each
 * of its nodes that no edge inside it enters; an edge from one leaves each that no edge inside leaves. In a group that
 * goes round and has no such node, its first node is entered and its last one left. Edges with an end that is neither
 * node nor group are left out.
 */
export function spreadEdges(
  nodes: readonly GroupedNode[],
  edges: readonly Pick<WorkflowEdge, 'from' | 'to' | 'orders'>[],
  groups: readonly Pick<WorkflowGroup, 'id' | 'parent'>[],
): readonly SpreadEdge[] {
  const nodeIndex = new Map(nodes.map((node, index) => [node.id as string, index]));
  const groupIndex = new Map(groups.map((group, index) => [group.id, index]));
  const depths = groups.map((_, index) => depthOf(groups, index));
  const spread: SpreadEdge[] = [];
  const groupEdges: { readonly source: number; readonly depth: number }[] = [];

  edges.forEach((edge, source) => {
    if (!edge.orders) return;
    const from = nodeIndex.get(edge.from);
    const to = nodeIndex.get(edge.to);
    if (from !== undefined && to !== undefined) spread.push({ from, to, source });
    else groupEdges.push({ source, depth: Math.min(groupDepth(edge.from), groupDepth(edge.to)) });
  });

  function groupDepth(end: NodeId): number {
    const group = nodeIndex.has(end) ? undefined : groupIndex.get(end);
    return group === undefined ? Number.POSITIVE_INFINITY : (depths[group] ?? 0);
  }

  /** The nodes that an end stands for; edges deeper inside are already spread. */
  function nodesAt(end: NodeId, side: 'from' | 'to'): readonly number[] {
    const node = nodeIndex.get(end);
    if (node !== undefined) return [node];
    const group = groupIndex.get(end);
    if (group === undefined) return [];
    const members = membersOf(nodes, groups, group);
    const inside = new Set(members);
    const within = spread.filter((edge) => edge.from !== edge.to && inside.has(edge.from) && inside.has(edge.to));
    const touched = new Set(within.map((edge) => edge[side]));
    const open = members.filter((member) => !touched.has(member));
    if (open.length > 0) return open;
    return side === 'to' ? members.slice(0, 1) : members.slice(-1);
  }

  groupEdges.sort((a, b) => b.depth - a.depth || a.source - b.source);
  for (const { source } of groupEdges) {
    const edge = edges[source];
    if (edge === undefined) continue;
    const ends = nodesAt(edge.to, 'to');
    for (const from of nodesAt(edge.from, 'from')) for (const to of ends) spread.push({ from, to, source });
  }
  return spread.sort((a, b) => a.source - b.source);
}

function depthOf(groups: readonly Pick<WorkflowGroup, 'parent'>[], index: number): number {
  let depth = 0;
  for (let at = groups[index]?.parent; at !== undefined && depth <= groups.length; at = groups[at]?.parent) depth++;
  return depth;
}

function membersOf(
  nodes: readonly GroupedNode[],
  groups: readonly Pick<WorkflowGroup, 'parent'>[],
  group: number,
): readonly number[] {
  return nodes.flatMap((node, index) => {
    let at = node.group;
    for (let steps = 0; at !== undefined && at !== group && steps <= groups.length; steps++) at = groups[at]?.parent;
    return at === group ? [index] : [];
  });
}
