/** Edges by node: `next(node)` lists the nodes that its edges lead to. */
export type Successors = (node: number) => readonly number[];

/**
 * The strongly connected components among `nodes` (Tarjan's algorithm without recursion). O(V + E). Order of components
 * and members is not defined.
 */
export function findComponents(nodes: readonly number[], next: Successors): readonly (readonly number[])[] {
  const components: number[][] = [];
  const order = new Map<number, number>();
  const low = new Map<number, number>();
  const onStack = new Set<number>();
  const stack: number[] = [];

  for (const root of nodes) {
    if (order.has(root)) continue;
    const path: { readonly node: number; readonly targets: readonly number[]; at: number }[] = [enter(root)];
    for (let frame = path.at(-1); frame !== undefined; frame = path.at(-1)) {
      const target = frame.targets[frame.at++];
      if (target === undefined) {
        path.pop();
        leave(frame.node, path.at(-1)?.node);
      } else if (!order.has(target)) path.push(enter(target));
      else if (onStack.has(target)) lower(frame.node, order.get(target) ?? 0);
    }
  }
  return components;

  function enter(node: number): { node: number; targets: readonly number[]; at: number } {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    stack.push(node);
    onStack.add(node);
    return { node, targets: next(node), at: 0 };
  }

  function leave(node: number, parent: number | undefined): void {
    const lowest = low.get(node) ?? 0;
    if (parent !== undefined) lower(parent, lowest);
    if (lowest !== order.get(node)) return;
    const component = stack.splice(stack.lastIndexOf(node));
    for (const member of component) onStack.delete(member);
    components.push(component);
  }

  function lower(node: number, value: number): void {
    low.set(node, Math.min(low.get(node) ?? value, value));
  }
}
