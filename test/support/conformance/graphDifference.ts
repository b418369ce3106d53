import { assertNever } from '../../../src/core/assertNever.ts';
import type { Diagram } from '../../../src/diagram/diagram.ts';
import type { CorpusItem } from './corpusFile.ts';
import { mermaidGraph, ourGraph } from './flowchartGraph.ts';
import { corpusStates, unshared } from './stateCorpusGraph.ts';
import { ourStates } from './stateGraph.ts';

type Graph = NonNullable<CorpusItem['graph']>;

/** The first thing in which our diagram and mermaid's graph differ; undefined where they are equal. */
export function graphDifference(diagram: Diagram, graph: Graph): string | undefined {
  switch (diagram.kind) {
    case 'flowchart':
      return firstDifference({ ...ourGraph(diagram) }, { ...mermaidGraph(graph) });
    case 'state':
      return firstDifference(
        { ...unshared(ourStates(diagram), diagram) },
        { ...unshared(corpusStates(graph), diagram) },
      );
    case 'other':
      return `no graph is read from a ${diagram.type || 'nameless'} diagram`;
    default:
      return assertNever(diagram);
  }
}

/** Part by part: `nodes: ours ["A","A","square"], mermaid's ["A","A","round"]`. */
function firstDifference(
  ours: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const [part, value] of Object.entries(theirs)) {
    const mine = Array.isArray(ours[part]) ? ours[part] : [ours[part]];
    const other = Array.isArray(value) ? value : [value];
    for (let i = 0; i < Math.max(mine.length, other.length); i++) {
      const [a = 'none', b = 'none'] = [JSON.stringify(mine[i]), JSON.stringify(other[i])];
      if (a !== b) return `${part}: ours ${a}, mermaid's ${b}`;
    }
  }
  return undefined;
}
