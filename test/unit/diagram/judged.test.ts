import { describe, expect, it } from 'vitest';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import { type ComparedGraph, mermaidGraph, ourGraph } from '../../support/conformance/flowchartGraph.ts';
import { judgeFlowchart } from './mermaidJudge.ts';
import { mulberry } from './mulberry.ts';
import { damage, randomFlowchart } from './randomFlowchart.ts';

/** Mermaid's graph of a text, or nothing if it refuses the text. */
async function mermaidsGraph(text: string): Promise<ComparedGraph | undefined> {
  const db = await judgeFlowchart(text).catch(() => undefined);
  if (db === undefined) return undefined;
  return mermaidGraph({
    direction: db.getDirection(),
    nodes: [...db.getVertices().values()].map(({ id, text: label, type, labelType }) => ({
      id,
      label,
      labelType,
      ...(type === undefined ? {} : { shape: type }),
    })),
    edges: db.getEdges().map(({ start, end, text: label, isUserDefinedId, id, ...edge }) => ({
      from: start,
      to: end,
      label,
      ...edge,
      ...(isUserDefinedId === true ? { id } : {}),
    })),
    subgraphs: db.getSubGraphs().map(({ nodes, ...group }) => ({ ...group, members: nodes })),
  });
}

const isAccepted = (text: string): boolean =>
  parseDiagram(text).problems.every(({ severity, code }) => severity !== 'error' && code !== 'flow/no-diagram');

function ours(text: string): ComparedGraph {
  const { diagram } = parseDiagram(text);
  if (diagram.kind !== 'flowchart') throw new Error(`no flowchart: ${text}`);
  return ourGraph(diagram);
}

/** Compares verdict and graph of many texts; says how many mermaid accepts. */
async function compare(texts: readonly string[]): Promise<number> {
  let accepted = 0;
  for (const text of texts) {
    const expected = await mermaidsGraph(text);
    expect(isAccepted(text), JSON.stringify(text)).toBe(expected !== undefined);
    if (expected === undefined) continue;
    accepted++;
    expect(ours(text), JSON.stringify(text)).toEqual(expected);
  }
  return accepted;
}

describe('parseDiagram beside mermaid itself', () => {
  it('reads the same graph from random flowcharts', async () => {
    const next = mulberry(1);
    const accepted = await compare(Array.from({ length: 400 }, () => randomFlowchart(next)));
    expect(accepted).toBeGreaterThan(300);
  }, 120_000);

  it('accepts and refuses the same damaged flowcharts', async () => {
    const next = mulberry(2);
    const accepted = await compare(Array.from({ length: 700 }, () => damage(next, randomFlowchart(next))));
    expect(accepted).toBeGreaterThan(200);
    expect(accepted).toBeLessThan(500);
  }, 120_000);
});
