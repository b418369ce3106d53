import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCorpus } from '../../support/conformance/corpusFile.ts';
import { shortcomings } from '../../support/conformance/gate.ts';
import { judgeItem } from '../../support/conformance/judgeItem.ts';
import { fixturesFolder } from '../../support/fixturesFolder.ts';

/** Diagrams with what mermaid 12.3 makes of them. They lie beside the project, not in it. */
const folder = path.join(fixturesFolder, 'mermaid');
const corpora: Readonly<Record<string, number>> = { realworld: 347, 'mermaid-own': 1052, probes: 272, mutants: 1464 };

describe.skipIf(!existsSync(folder))('parseDiagram on corpora (skipped where ../shared/fixtures is absent)', () => {
  it.each(Object.entries(corpora))('passes the gate on %s', (name, count) => {
    const findings = readCorpus(path.join(folder, `${name}.open.json`)).map((item) => judgeItem(item));
    expect(findings).toHaveLength(count);
    const reasons = findings.flatMap(({ id, reason = '' }) => (reason === '' ? [] : [`${id}: ${reason}`]));
    expect(shortcomings(findings), reasons.join('\n')).toEqual([]);
  });
});
