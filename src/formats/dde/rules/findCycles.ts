import { type DdeDiagram, type DdeEdge, stateEnd } from '../ddeDiagram.ts';

/**
 * The edges that close a cycle, as a walk in depth finds them: from the entries, then from the nodes that no entry leads
 * to, in order of appearance. Empty where there is no cycle. O(V + E).
 */
export function findCycles({ nodes, edges, entries }: DdeDiagram): readonly DdeEdge[] {
  const leaving = new Map<string, DdeEdge[]>(nodes.map(({ id }) => [id, []]));
  for (const edge of edges) if (edge.to !== stateEnd) leaving.get(edge.from)?.push(edge);

  const closing: DdeEdge[] = [];
  const state = new Map<string, 'open' | 'done'>();
  for (const start of [...entries, ...nodes.map(({ id }) => id)]) {
    if (state.has(start)) continue;
    state.set(start, 'open');
    const path = [{ id: start, next: 0 }];
    for (let place = path.at(-1); place !== undefined; place = path.at(-1)) {
      const edge = leaving.get(place.id)?.[place.next++];
      if (edge === undefined) {
        state.set(place.id, 'done');
        path.pop();
      } else if (state.get(edge.to) === 'open') closing.push(edge);
      else if (!state.has(edge.to)) {
        state.set(edge.to, 'open');
        path.push({ id: edge.to, next: 0 });
      }
    }
  }
  return closing;
}
