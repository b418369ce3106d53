import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TextRange } from '../../../src/core/text.ts';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import { damageState, randomState } from '../../support/conformance/randomState.ts';
import { fixturesFolder, hasFixtures } from '../../support/fixturesFolder.ts';
import { mulberry } from './mulberry.ts';

/** Reads a text and looks whether every range lies inside it. */
function check(text: string): void {
  const wrong: TextRange[] = [];
  JSON.stringify(parseDiagram(text), (_, value: unknown) => {
    if (isRange(value) && (value.start < 0 || value.end < value.start || value.end > text.length)) wrong.push(value);
    return value;
  });
  if (wrong.length > 0) throw new Error(`${JSON.stringify(wrong[0])} in ${JSON.stringify(text.slice(0, 500))}`);
}

function isRange(value: unknown): value is TextRange {
  return (
    typeof value === 'object' &&
    value !== null &&
    'start' in value &&
    'end' in value &&
    typeof value.start === 'number' &&
    typeof value.end === 'number'
  );
}

/** Every beginning of a text, and the text without each one of its characters. */
function checkCuts(text: string, every = 1): number {
  let cuts = 0;
  for (let at = 0; at <= text.length; at += every) {
    check(text.slice(0, at));
    check(text.slice(0, at) + text.slice(at + 1));
    cuts += 2;
  }
  return cuts;
}

describe('a state diagram is read, with ranges inside it', () => {
  it('every beginning and every deletion of one character', () => {
    const next = mulberry(21);
    for (let i = 0; i < 40; i++) checkCuts(randomState(next).slice(0, 300));
  });

  it('damage and noise', () => {
    const next = mulberry(22);
    for (let i = 0; i < 1500; i++) check(damageState(next, damageState(next, randomState(next))));
    for (let i = 0; i < 1500; i++) {
      const noise = Array.from({ length: next(120) }, () =>
        String.fromCharCode(next(5) === 0 ? next(0x10000) : next(127)),
      );
      check(`stateDiagram-v2\n${noise.join('')}`);
    }
  });

  const many = 20_000;
  it.each([
    [
      'transitions',
      `stateDiagram-v2\n${Array.from({ length: many }, (_, i) => `s${i} --> s${i + 1} : go\n`).join('')}`,
    ],
    ['a description of a megabyte', `stateDiagram-v2\nA : ${'x y '.repeat(250_000)}`],
    ['nested composites', `stateDiagram-v2\n${'state a {\n'.repeat(many)}${'}\n'.repeat(many)}`],
    ['open composites', `stateDiagram-v2\n${'state a {\n'.repeat(many)}`],
    ['closing braces', `stateDiagram-v2\n${'}\n'.repeat(many)}`],
    ['regions', `stateDiagram-v2\nstate A {\n${'x\n--\n'.repeat(many)}}`],
    ['open notes', `stateDiagram-v2\n${'note left of A\nx\n'.repeat(many)}`],
    ['open names', `stateDiagram-v2\n${'state "x\n'.repeat(many)}`],
    ['half arrows', `stateDiagram-v2\n${'A --\n'.repeat(many)}`],
    ['arrows in one line', `stateDiagram-v2\nA${' --> A'.repeat(many)}`],
    ['blanks', `stateDiagram-v2\nA${' '.repeat(1_000_000)}--> B`],
    ['classes', `stateDiagram-v2\nclass ${'a,'.repeat(300_000)} b`],
    ['forks', `stateDiagram-v2\n${'state f <<\n'.repeat(many)}`],
  ])(
    '%s without end take no time without end',
    (_, text) => {
      expect(parseDiagram(text).problems.length).toBeLessThanOrEqual(200);
    },
    20_000,
  );
});

describe.skipIf(!hasFixtures())('diagrams of others are read, with ranges inside them', () => {
  /** All items where `DIAGRAM_RUNNER_WHOLE` is set; else a part of them, always the same. */
  const whole = process.env.DIAGRAM_RUNNER_WHOLE !== undefined;

  it.each(['realworld.open.json', 'mermaid-own.open.json', 'probes.open.json', 'mutants.open.json'])(
    '%s, at every beginning and without any one character',
    (name) => {
      const items: readonly { readonly text: string }[] = JSON.parse(
        readFileSync(join(fixturesFolder, 'mermaid', name), 'utf8'),
      );
      const texts = items.filter((_, index) => whole || index % 40 === 0).map(({ text }) => text);
      const cuts = texts.reduce((sum, text) => sum + checkCuts(text, whole ? 1 : 7), 0);
      expect(cuts).toBeGreaterThan(50);
      if (whole) console.log(`${name}: ${texts.length} texts, ${cuts} cuts`);
    },
    3_600_000,
  );
});
