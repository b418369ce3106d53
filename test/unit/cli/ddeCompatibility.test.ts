import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { projectRoot } from '../../../scripts/projectRoot.mjs';
import { parseCommand } from '../../../src/cli/commands/parse.ts';
import { createFakeTerminal } from '../../support/fakeTerminal.ts';
import { fixturesFolder, hasFixtures } from '../../support/fixturesFolder.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

const probesSchema = z.record(
  z.string(),
  z.object({ input: z.string(), exit: z.number(), stderr: z.string(), json: z.unknown() }),
);

async function parse(text: string) {
  const cwd = temporaryFolder();
  writeFileSync(path.join(cwd, 'a.mmd'), text);
  const terminal = createFakeTerminal({ cwd });
  const code = await parseCommand.run(['--input', 'a.mmd', '--design-id', 't'], terminal);
  return { code, out: terminal.out(), err: terminal.err() };
}

const sections = {
  'Accepted there, refused here': 'refused',
  'Refused there, accepted here': 'accepted',
  'Read differently': 'json',
  'Said besides': 'warning',
  'Other places and words on standard error': 'words',
} as const;

/** The kind of difference of each input that the page names. */
function differencesOfPage(): ReadonlyMap<string, string> {
  const page = readFileSync(path.join(projectRoot, 'docs/dde-compatibility.md'), 'utf8');
  const differences = new Map<string, string>();
  for (const [title, kind] of Object.entries(sections)) {
    const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
    for (const [, inputs = ''] of section.matchAll(/^\|.*\| ([^|]*) \|$/gm))
      for (const [, name = ''] of inputs.matchAll(/`(\w+)`/g)) differences.set(name, kind);
  }
  return differences;
}

const there = hasFixtures();

describe.skipIf(!there)('parse beside the parser that it replaces', () => {
  it('differs exactly where docs/dde-compatibility.md says so', async () => {
    const file = path.join(fixturesFolder, 'dde/parser-probes.json');
    const probes = Object.entries(probesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
    expect(probes.length).toBeGreaterThan(50);
    const differences = new Map<string, string>();
    for (const [name, { input, exit, stderr, json }] of probes) {
      const { code, out, err } = await parse(input);
      expect(
        err === '' ||
          err
            .split('\n')
            .slice(0, -1)
            .every((line) => /^parse-diagram: line \d+ col \d+: /.test(line)),
      ).toBe(true);
      if (code !== exit) differences.set(name, code === 0 ? 'accepted' : 'refused');
      else if (code === 0 && !isSamePlan(out, json)) differences.set(name, 'json');
      else if (err.trim() !== stderr) differences.set(name, code === 0 ? 'warning' : 'words');
    }
    expect([...differences].toSorted()).toEqual([...differencesOfPage()].toSorted());
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('accepts the diagram of evaluation %i', async (number) => {
    const names = [
      'linear-flowchart',
      'branching-flowchart',
      'failure-stuck',
      'skip-edge-adversarial',
      'replan-attempt',
    ];
    const more = ['simple-mode-dag', 'simple-mode-rejects-gate', 'advanced-gate-routing', 'advanced-bounded-loop'];
    const name = `dde/ce0${number}-${[...names, ...more][number - 1]}.mmd`;
    expect(await parse(readFileSync(path.join(fixturesFolder, name), 'utf8'))).toMatchObject({ code: 0, err: '' });
  });
});

/** Letter for letter but for the hash, which the expectation leaves out. */
function isSamePlan(out: string, expected: unknown): boolean {
  const { source_hash: hash, ...plan } = z.looseObject({ source_hash: z.string() }).parse(JSON.parse(out));
  return /^[0-9a-f]{64}$/.test(hash) && JSON.stringify(plan) === JSON.stringify(expected);
}
