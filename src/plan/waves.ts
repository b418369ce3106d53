import type { FlowEdge } from './findLoops.ts';

/**
 * The parallel level of each node, from 0: one more than the highest level before it. The edges must form no cycle. O(V
 * + E).
 */
export function levelsOf(nodeCount: number, edges: readonly FlowEdge[]): readonly number[] {
  const levels = new Array<number>(nodeCount).fill(0);
  const missing = new Array<number>(nodeCount).fill(0);
  const targets: number[][] = Array.from({ length: nodeCount }, () => []);
  for (const { from, to } of edges) {
    targets[from]?.push(to);
    missing[to] = (missing[to] ?? 0) + 1;
  }
  const queue = levels.flatMap((_, node) => (missing[node] === 0 ? [node] : []));
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at] ?? 0;
    for (const target of targets[node] ?? []) {
      levels[target] = Math.max(levels[target] ?? 0, (levels[node] ?? 0) + 1);
      missing[target] = (missing[target] ?? 0) - 1;
      if (missing[target] === 0) queue.push(target);
    }
  }
  return levels;
}

/** Node indices by level, in source order. */
export function wavesOf(levels: readonly number[]): readonly (readonly number[])[] {
  const waves: number[][] = [];
  levels.forEach((level, node) => {
    while (waves.length <= level) waves.push([]);
    waves[level]?.push(node);
  });
  return waves;
}
