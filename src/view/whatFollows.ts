import type { Plan } from '../plan/plan.ts';
import { listLabels } from './listLabels.ts';

/** `Then: Deploy and Announce`; `Back to: Write`; empty where nothing follows. `edges` are indices. */
export function whatFollows(edges: readonly number[], plan: Plan): string {
  const forward: string[] = [];
  const back: string[] = [];
  for (const index of edges) {
    const edge = plan.edges[index];
    const label = edge && plan.nodes[edge.to]?.label;
    if (label !== undefined) (edge?.backOf === undefined ? forward : back).push(label);
  }
  return [
    forward.length > 0 ? `Then: ${listLabels(forward)}` : '',
    back.length > 0 ? `Back to: ${listLabels(back)}` : '',
  ]
    .filter((part) => part !== '')
    .join('. ');
}
