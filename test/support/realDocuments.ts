import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDiagram } from '../../src/diagram/parseDiagram.ts';
import { readMermaid } from '../../src/formats/mermaid/readMermaid.ts';
import { compilePlan } from '../../src/plan/compilePlan.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { fixturesFolder } from './fixturesFolder.ts';

/** A flowchart that somebody wrote for their own readers, and what it means as a process. */
export interface RealDocument {
  readonly id: string;
  /** By what it was chosen: `biggest 1`. */
  readonly why: string;
  readonly text: string;
  readonly plan: Plan;
}

interface Sample {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly expect: 'accept' | 'reject';
}

type Measure = (plan: Plan) => number;

/** What makes a flowchart hard to run or to look at. */
const MEASURES: Readonly<Record<string, Measure>> = {
  biggest: ({ nodes }) => nodes.length,
  'most cyclic': ({ loops }) => loops.reduce((sum, loop) => sum + loop.backEdges.length, 0),
  'most labelled': ({ edges }) => edges.filter(({ label }) => label !== undefined).length,
  'most subgraphs': ({ groups }) => groups.length,
  'most joined': ({ nodes }) => Math.max(...nodes.map(({ incoming }) => incoming.length)),
  'longest label': ({ nodes }) => Math.max(...nodes.map(({ label }) => label.length)),
};

/**
 * Varied real flowcharts: of each measure in turn the highest that is not chosen yet, until there are enough. Of equals
 * the first id. So the same files give the same choice.
 */
export function realDocuments(count: number): readonly RealDocument[] {
  const all = readAll();
  const chosen = new Map<string, RealDocument>();
  for (let round = 1; chosen.size < count && chosen.size < all.length; round++) {
    for (const [name, measure] of Object.entries(MEASURES)) {
      const left = all.filter(({ id }) => !chosen.has(id));
      const [best] = left.toSorted((a, b) => measure(b.plan) - measure(a.plan) || (a.id < b.id ? -1 : 1));
      if (best !== undefined && chosen.size < count) chosen.set(best.id, { ...best, why: `${name} ${round}` });
    }
  }
  return [...chosen.values()];
}

function readAll(): readonly Omit<RealDocument, 'why'>[] {
  const samples: Sample[] = JSON.parse(readFileSync(join(fixturesFolder, 'mermaid/realworld.open.json'), 'utf8'));
  const seen = new Set<string>();
  return samples.flatMap(({ id, kind, text, expect }) => {
    if (kind !== 'flowchart' || expect !== 'accept' || seen.has(text)) return [];
    seen.add(text);
    const plan = runnablePlan(text);
    return plan === undefined ? [] : [{ id, text, plan }];
  });
}

/** Undefined where the text has mistakes or nothing to do. */
function runnablePlan(text: string): Plan | undefined {
  const { diagram, problems } = parseDiagram(text);
  if (diagram.kind !== 'flowchart' || problems.some(({ severity }) => severity === 'error')) return undefined;
  return compilePlan(readMermaid(diagram, { text, headings: [], fallbackTitle: 'x' }).definition).plan;
}
