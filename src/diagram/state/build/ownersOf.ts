import type { BuiltState } from './buildState.ts';

/**
 * The composite or region around each state, composite and region. As in mermaid, the one that names a state last has
 * it; a composite that would come to stand inside itself stands in none.
 */
export function ownersOf({ states, composites }: BuiltState): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  const order = new Map([...composites.values()].map(({ id }, index) => [id, index]));
  for (const { id, composite } of composites.values()) if (composite !== undefined) owners.set(id, composite);
  const backward: (readonly [id: string, owner: string])[] = [];
  for (const { id, owner } of states.values()) {
    if (owner === undefined) continue;
    // Only a composite that was begun before the one that names it can close a circle.
    const place = order.get(id);
    if (place !== undefined && place <= (order.get(owner) ?? 0)) backward.push([id, owner]);
    else owners.set(id, owner);
  }
  for (const [id, owner] of backward) if (!holds(owners, id, owner)) owners.set(id, owner);
  return owners;
}

/** Whether the outer one is the inner one or around it. */
function holds(owners: ReadonlyMap<string, string>, outer: string, inner: string): boolean {
  for (let at: string | undefined = inner; at !== undefined; at = owners.get(at)) if (at === outer) return true;
  return false;
}
