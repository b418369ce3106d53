import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDiagram } from '../../../../src/diagram/parseDiagram.ts';
import { mermaidStates, ourStates } from '../../../support/conformance/stateGraph.ts';
import { judgeState } from '../../../support/conformance/stateJudge.ts';

/** Diagrams with what mermaid 12.3 makes of them. They lie beside the project, not in it. */
const folder = path.resolve('../shared/fixtures/mermaid');

interface Item {
  readonly id: string;
  readonly text: string;
  readonly type?: string;
  readonly expect: 'accept' | 'reject';
  readonly error?: { readonly at?: { readonly offset?: number; readonly end?: number } };
}

/** How many state diagrams there are, and of how many errors with a place the first of ours touches it. */
const corpora: Readonly<Record<string, { readonly items: number; readonly touching: number }>> = {
  realworld: { items: 20, touching: 5 },
  'mermaid-own': { items: 139, touching: 0 },
  probes: { items: 63, touching: 14 },
  mutants: { items: 282, touching: 53 },
};

describe.skipIf(!existsSync(folder))('state diagrams of corpora (skipped where ../shared/fixtures is absent)', () => {
  it.each(Object.entries(corpora))(
    '%s: verdicts, graphs and places',
    async (name, limits) => {
      const all: readonly Item[] = JSON.parse(readFileSync(path.join(folder, `${name}.open.json`), 'utf8'));
      const items = all.filter(({ type }) => type === 'stateDiagram');
      const wrong: string[] = [];
      const other: string[] = [];
      let touching = 0;
      for (const { id, text, expect: expected, error } of items) {
        const { diagram, problems } = parseDiagram(text);
        const errors = problems.filter(({ severity }) => severity === 'error');
        if ((errors.length > 0 ? 'reject' : 'accept') !== expected) wrong.push(id);
        else if (expected === 'accept' && diagram.kind === 'state') {
          const mermaids = mermaidStates(await judgeState(text));
          if (JSON.stringify(ourStates(diagram)) !== JSON.stringify(mermaids)) other.push(id);
        }
        const { offset, end } = error?.at ?? {};
        const first = errors[0];
        if (offset === undefined || end === undefined || first === undefined) continue;
        const places = [first.range, ...(first.related ?? []).map(({ range }) => range)];
        if (places.some((range) => range.start <= end && range.end >= offset)) touching++;
      }
      expect(items).toHaveLength(limits.items);
      expect(wrong).toEqual([]);
      expect(other).toEqual([]);
      expect(touching).toBeGreaterThanOrEqual(limits.touching);
    },
    120_000,
  );
});
