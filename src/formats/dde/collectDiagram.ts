import { type DdeDiagram, type DdeEdge, type DdeFormat, type DdeNode, stateEnd } from './ddeDiagram.ts';
import { type DdeProblem, ddeProblem } from './ddeProblem.ts';
import type { Chain } from './readChain.ts';
import type { NodeMention } from './readNode.ts';

/**
 * Makes one diagram of all lines. The first label of a node counts, and the shape with it; of its annotations the last.
 * An edge that stands twice counts once.
 */
export function collectDiagram(
  format: DdeFormat,
  chains: readonly Chain[],
): { readonly diagram: DdeDiagram; readonly problems: readonly DdeProblem[] } {
  const nodes = new Map<string, DdeNode>();
  for (const mention of chains.flatMap((chain) => chain.nodes))
    if (mention.id !== stateEnd) nodes.set(mention.id, merged(nodes.get(mention.id), mention));

  const edges = new Map<string, DdeEdge>();
  const problems: DdeProblem[] = [];
  for (const edge of chains.flatMap((chain) => chain.edges)) {
    const key = JSON.stringify([edge.from, edge.to, edge.label]);
    if (edges.has(key)) problems.push(duplicate(edge, edges.get(key)));
    else edges.set(key, edge);
  }
  const all = [...edges.values()];
  return {
    diagram: { format, nodes: [...nodes.values()], edges: all, ...endsOf(format, [...nodes.keys()], all) },
    problems,
  };
}

function merged(known: DdeNode | undefined, { id, range, shape, label }: NodeMention): DdeNode {
  const before = known ?? { id, label: id, shape: 'rect', maxIterations: 1, range };
  if (label === undefined) return before;
  const isFirst = before.label === id && label.label !== '';
  return {
    ...before,
    ...(isFirst && { label: label.label, ...(shape !== undefined && { shape }) }),
    ...(label.type !== undefined && { type: label.type }),
    ...(label.model !== undefined && { model: label.model }),
    ...(label.maxIterations !== undefined && { maxIterations: label.maxIterations }),
  };
}

function endsOf(
  format: DdeFormat,
  ids: readonly string[],
  edges: readonly DdeEdge[],
): Pick<DdeDiagram, 'entries' | 'terminals'> {
  if (format === 'stateDiagram') {
    const begun = new Set(edges.flatMap(({ from, to }) => (from === stateEnd ? [to] : [])));
    const ended = new Set(edges.flatMap(({ from, to }) => (to === stateEnd ? [from] : [])));
    return { entries: ids.filter((id) => begun.has(id)), terminals: ids.filter((id) => ended.has(id)) };
  }
  const entered = new Set(edges.map(({ to }) => to));
  const left = new Set(edges.map(({ from }) => from));
  return { entries: ids.filter((id) => !entered.has(id)), terminals: ids.filter((id) => !left.has(id)) };
}

function duplicate({ from, to, range }: DdeEdge, first: DdeEdge | undefined): DdeProblem {
  return ddeProblem(
    'format/dde-duplicate-edge',
    range,
    `The arrow from '${from}' to '${to}' stands twice and counts once.`,
    {
      ...(first !== undefined && { related: [{ message: 'It stands here first.', range: first.range }] }),
    },
  );
}
