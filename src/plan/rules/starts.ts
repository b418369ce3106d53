import type { Flow } from '../flow.ts';
import type { PlanNode } from '../plan.ts';

/** The nodes that nothing leads to, in source order, lone ones left out. */
export function startsOf(flow: Flow): readonly PlanNode[] {
  return flow.nodes.filter((node) => node.incoming.length === 0 && node.outgoing.length > 0);
}

/** The headers of loops that nothing outside leads to, in source order. */
export function selfStartingHeaders(flow: Flow): readonly PlanNode[] {
  return flow.loops.flatMap((loop) => {
    const inside = new Set(loop.body);
    const entered = flow.edges.some((edge) => inside.has(edge.to) && !inside.has(edge.from));
    const header = flow.nodes[loop.header];
    return loop.parent !== undefined || entered || header === undefined ? [] : [header];
  });
}
