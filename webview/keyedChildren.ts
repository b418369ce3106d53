/**
 * Makes the children of `parent` be one element a key, in the order of `keys`: what is there already stays the same element, so
 * that focus, scroll and running animations survive.
 */
export function keyedChildren<E extends HTMLElement>(
  parent: HTMLElement,
  shown: Map<string, E>,
  keys: readonly string[],
  make: (key: string) => E,
): void {
  const wanted = new Set(keys);
  for (const [key, child] of shown) {
    if (wanted.has(key)) continue;
    child.remove();
    shown.delete(key);
  }
  let place = parent.firstElementChild;
  for (const key of keys) {
    const child = shown.get(key) ?? make(key);
    shown.set(key, child);
    if (child === place) place = place.nextElementSibling;
    else parent.insertBefore(child, place);
  }
}
