import { findComponents } from './findComponents.ts';

/** Loops nested deeper than this are refused: their step ids could not be read any more. */
export const maxLoopDepth = 20;

export interface FlowEdge {
  readonly from: number;
  readonly to: number;
}

export interface FoundLoop {
  readonly parent?: number;
  readonly header: number;
  /** In source order. */
  readonly body: readonly number[];
  /** Edge indices, in source order. */
  readonly backEdges: readonly number[];
}

/**
 * The loops of a graph, outer before inner, each level in source order of headers (semantics section 5): strongly
 * connected components; taking away the edges to the header, what is still cyclic inside is a nested loop. `tooDeep`
 * holds the body of a loop at which nesting was cut off.
 */
export function findLoops(
  nodeCount: number,
  edges: readonly FlowEdge[],
): { readonly loops: readonly FoundLoop[]; readonly tooDeep?: readonly number[] } {
  const outgoing: number[][] = Array.from({ length: nodeCount }, () => []);
  const incoming: number[][] = Array.from({ length: nodeCount }, () => []);
  edges.forEach((edge, index) => {
    outgoing[edge.from]?.push(index);
    incoming[edge.to]?.push(index);
  });
  const loops: FoundLoop[] = [];
  const isBack = new Set<number>();
  let tooDeep: readonly number[] | undefined;

  interface Region {
    readonly nodes: readonly number[];
    readonly parent?: number;
    readonly depth: number;
  }
  const queue: Region[] = [{ nodes: Array.from({ length: nodeCount }, (_, index) => index), depth: 0 }];
  for (let at = 0; at < queue.length; at++) {
    const region = queue[at];
    if (region === undefined) break;
    const inside = new Set(region.nodes);
    const next = (node: number): readonly number[] =>
      (outgoing[node] ?? []).flatMap((index) => {
        const target = edges[index]?.to;
        return target === undefined || isBack.has(index) || !inside.has(target) ? [] : [target];
      });
    const found = findComponents(region.nodes, next)
      .filter(([first, second]) => second !== undefined || (first !== undefined && next(first).includes(first)))
      .map((nodes) => loopOf(nodes, inside, region.parent))
      .sort((a, b) => a.header - b.header);
    for (const loop of found) {
      if (region.depth >= maxLoopDepth) {
        tooDeep ??= loop.body;
        continue;
      }
      const index = loops.push(loop) - 1;
      for (const edge of loop.backEdges) isBack.add(edge);
      queue.push({ nodes: loop.body, parent: index, depth: region.depth + 1 });
    }
  }
  return { loops, ...(tooDeep !== undefined && { tooDeep }) };

  function loopOf(nodes: readonly number[], enclosing: ReadonlySet<number>, parent: number | undefined): FoundLoop {
    const body = [...nodes].sort((a, b) => a - b);
    const inside = new Set(body);
    const sourcesOf = (node: number) => (incoming[node] ?? []).flatMap((index) => edges[index]?.from ?? []);
    const enteredFrom = (test: (source: number) => boolean) =>
      body.find((node) => sourcesOf(node).some((source) => !inside.has(source) && test(source)));
    const header = enteredFrom((source) => enclosing.has(source)) ?? enteredFrom(() => true) ?? body[0] ?? 0;
    const backEdges = (incoming[header] ?? []).filter((index) => inside.has(edges[index]?.from ?? -1));
    return { header, body, backEdges, ...(parent !== undefined && { parent }) };
  }
}
