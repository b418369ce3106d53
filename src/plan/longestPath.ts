import type { Plan } from './plan.ts';

/**
 * The longest chain of steps that wait for each other, back edges left out, as node indices: what a run takes at least
 * when everything that can be done at once is. Of several, the one that stands first in the text. Empty for an empty
 * plan.
 */
export function longestPath({ nodes, edges, waves }: Plan): readonly number[] {
  const path: number[] = [];
  for (let at = waves.at(-1)?.[0]; at !== undefined; ) {
    path.unshift(at);
    const node = nodes[at];
    // The wave of a node is one more than the highest before it.
    at = node?.incoming
      .flatMap((index) => edges[index] ?? [])
      .filter(({ from, backOf }) => backOf === undefined && nodes[from]?.wave === node.wave - 1)
      .map(({ from }) => from)
      .sort((a, b) => a - b)[0];
  }
  return path;
}
