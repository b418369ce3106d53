import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/core/problem.ts';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import { type MermaidGraph, mermaidGraph, ourGraph } from '../../support/conformance/flowchartGraph.ts';

/** Diagrams with what mermaid 12.3 makes of them. They lie beside the project, not in it. */
const folder = path.resolve('../shared/fixtures/mermaid');

interface Item {
  readonly id: string;
  readonly text: string;
  readonly type?: string;
  readonly expect: 'accept' | 'reject';
  readonly graph?: MermaidGraph;
  readonly error?: { readonly at?: { readonly offset?: number; readonly end?: number } };
}

/** Least that is reached: differing verdicts and graphs at most, errors that touch mermaid's place at least. */
interface Limits {
  readonly items: number;
  readonly wrongVerdicts: number;
  readonly otherGraphs: number;
  /**
   * Of the errors with a place, how many our first error touches with its own range, and with that or a related one.
   */
  readonly touching: number;
  readonly touchingOrRelated: number;
}

const corpora: Readonly<Record<string, Limits>> = {
  realworld: { items: 327, wrongVerdicts: 0, otherGraphs: 0, touching: 22, touchingOrRelated: 22 },
  'mermaid-own': { items: 913, wrongVerdicts: 0, otherGraphs: 1, touching: 28, touchingOrRelated: 28 },
  probes: { items: 209, wrongVerdicts: 0, otherGraphs: 0, touching: 48, touchingOrRelated: 48 },
  mutants: { items: 1182, wrongVerdicts: 0, otherGraphs: 2, touching: 348, touchingOrRelated: 357 },
};

const refuses = ({ code, severity }: Problem): boolean => severity === 'error' || code === 'flow/no-diagram';

describe.skipIf(!existsSync(folder))('parseDiagram on corpora (skipped where ../shared/fixtures is absent)', () => {
  it.each(Object.entries(corpora))('%s: verdicts, graphs and places', (name, limits) => {
    const all: readonly Item[] = JSON.parse(readFileSync(path.join(folder, `${name}.open.json`), 'utf8'));
    const items = all.filter(({ type }) => type !== 'stateDiagram');
    const wrong: string[] = [];
    const other: string[] = [];
    let touching = 0;
    let touchingOrRelated = 0;
    for (const { id, text, expect: expected, graph, error } of items) {
      const { diagram, problems } = parseDiagram(text);
      const errors = problems.filter(refuses);
      if ((errors.length > 0 ? 'reject' : 'accept') !== expected) wrong.push(id);
      else if (graph !== undefined && diagram.kind === 'flowchart') {
        if (JSON.stringify(ourGraph(diagram)) !== JSON.stringify(mermaidGraph(graph))) other.push(id);
      }
      const { offset, end } = error?.at ?? {};
      const first = errors[0];
      if (offset === undefined || end === undefined || first === undefined) continue;
      const touches = (range: { start: number; end: number }) => range.start <= end && range.end >= offset;
      if (touches(first.range)) touching++;
      if (touches(first.range) || first.related?.some(({ range }) => touches(range))) touchingOrRelated++;
    }
    expect(items).toHaveLength(limits.items);
    expect(wrong.length, wrong.join(' ')).toBeLessThanOrEqual(limits.wrongVerdicts);
    expect(other.length, other.join(' ')).toBeLessThanOrEqual(limits.otherGraphs);
    expect(touching).toBeGreaterThanOrEqual(limits.touching);
    expect(touchingOrRelated).toBeGreaterThanOrEqual(limits.touchingOrRelated);
  });
});
