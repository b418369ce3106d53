import type { Problem } from '../../../src/core/problem.ts';
import type { TextRange } from '../../../src/core/text.ts';
import type { ParsedDiagram } from '../../../src/diagram/diagram.ts';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import type { CorpusItem } from './corpusFile.ts';
import { graphDifference } from './graphDifference.ts';

/** What mermaid calls the item: one row each in the table. */
export type DiagramType = 'flowchart' | 'state' | 'other';

/** How our reading of one item compares with mermaid's. */
export interface Finding {
  readonly id: string;
  readonly type: DiagramType;
  /** A damaged text: held to the weaker gate. */
  readonly mutant: boolean;
  readonly verdict: 'right' | 'wrong accept' | 'wrong reject';
  /** What differs, where both accept; absent where the graphs are equal or there is nothing to compare. */
  readonly difference?: string;
  /** Whether the first diagnostic's own range touches the token at which mermaid stops; absent without a place. */
  readonly touches?: boolean;
  /** The message of what was thrown. */
  readonly crash?: string;
  /** What went wrong, in one line; absent where nothing did. */
  readonly reason?: string;
  readonly milliseconds: number;
}

export type Parse = (text: string) => ParsedDiagram;

/** Reads the item and compares verdict, graph and place of the first diagnostic. `parse` is ours unless a test says so. */
export function judgeItem(item: CorpusItem, parse: Parse = parseDiagram): Finding {
  const { id, text } = item;
  const type = diagramType(item);
  const mutant = item.source?.op !== undefined && item.source.base !== undefined;
  const start = performance.now();
  try {
    const parsed = parse(text);
    return { id, type, mutant, ...compare(item, parsed), milliseconds: performance.now() - start };
  } catch (error) {
    const crash = error instanceof Error ? error.message : String(error);
    const verdict = item.expect === 'accept' ? 'wrong reject' : 'right';
    const milliseconds = performance.now() - start;
    return { id, type, mutant, verdict, crash, reason: `crash: ${crash}`, milliseconds };
  }
}

function diagramType({ type = '' }: CorpusItem): DiagramType {
  if (/^(?:flowchart|graph|swimlane)/.test(type)) return 'flowchart';
  return type.startsWith('stateDiagram') ? 'state' : 'other';
}

const refuses = ({ code, severity }: Problem): boolean => severity === 'error' || code === 'flow/no-diagram';

type Compared = Pick<Finding, 'verdict' | 'difference' | 'touches' | 'reason'>;

function compare(item: CorpusItem, { diagram, problems }: ParsedDiagram): Compared {
  const { text, expect, graph, error } = item;
  const [first] = problems.filter(refuses);
  const token = placeOf(error?.at);
  if (expect === 'accept') {
    if (first !== undefined)
      return {
        verdict: 'wrong reject',
        reason: `wrong reject: ${tell(text, first.range)} ${first.code}: ${first.message}`,
      };
    const difference = graph && graphDifference(diagram, graph);
    return difference === undefined
      ? { verdict: 'right' }
      : { verdict: 'right', difference, reason: `different graph: ${difference}` };
  }
  if (first === undefined) {
    const reason = `wrong accept: mermaid: ${(error?.message ?? 'no message').split('\n').at(-1)?.slice(-60)}`;
    return { verdict: 'wrong accept', reason, ...(token && { touches: false }) };
  }
  if (token === undefined) return { verdict: 'right' };
  const touches = first.range.start <= token.end && first.range.end >= token.start;
  if (touches) return { verdict: 'right', touches };
  const reason = `other place: ${first.code} at ${tell(text, first.range)}, mermaid stops at ${tell(text, token)}`;
  return { verdict: 'right', touches, reason };
}

function placeOf(at: { readonly offset?: number | undefined; readonly end?: number | undefined } = {}) {
  return at.offset === undefined || at.end === undefined ? undefined : { start: at.offset, end: at.end };
}

/** Line and column of the start, from 1. */
function tell(text: string, { start }: TextRange): string {
  const lines = text.slice(0, start).split(/\r\n?|\n/);
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}
