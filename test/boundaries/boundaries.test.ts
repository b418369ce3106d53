import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkImports, checkLint, checkTypes } from '../../scripts/gates.mjs';
import { forbiddenCode } from './forbiddenCode.ts';
import { forbiddenPairs } from './forbiddenPairs.ts';
import { forbiddenUses } from './forbiddenUses.ts';
import { createMiniature, type Miniature } from './miniature.ts';
import { filesOf, missed } from './plant.ts';

const gates = { types: checkTypes, imports: checkImports, lint: checkLint };
const plants = [...forbiddenPairs(), ...forbiddenUses(), ...forbiddenCode];

/**
 * A rule that nobody has seen fail is not a rule. Every violation that our three gates are said to catch is planted in
 * a small copy of the project, with the project's own configuration, and must be named by its rule.
 */
describe.each(['types', 'imports', 'lint'] as const)('%s', (name) => {
  const gate = gates[name];
  let copy: Miniature;
  beforeAll(() => {
    copy = createMiniature();
  });
  afterAll(() => copy.dispose());

  test('lets the clean copy pass', async () => {
    const verdict = await gate(copy.folder);
    expect(verdict.findings).toEqual([]);
    expect(verdict.passed, verdict.output).toBe(true);
  });

  test('rejects each planted violation', async () => {
    const planted = plants.filter((plant) => plant.gate === name);
    expect(planted).not.toEqual([]);
    const files = filesOf(planted);
    copy.plant(files);
    const verdict = await gate(copy.folder);
    expect(missed(planted, verdict)).toEqual([]);
    expect(verdict.passed).toBe(false);
    expect(verdict.findings.filter(({ file }) => !(file in files))).toEqual([]);
  });
});

describe('imports', () => {
  test('rejects a run that read nothing', async () => {
    const copy = createMiniature();
    try {
      const { modules } = await checkImports(copy.folder);
      expect(modules).toBeGreaterThan(15);
      copy.empty();
      expect(await checkImports(copy.folder)).toMatchObject({ passed: false, modules: 0 });
    } finally {
      copy.dispose();
    }
  });
});
