import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/projectRoot.mjs';
import { definedProblems, isProblemCode } from '../../../src/language/problemCatalogue.ts';
import { runExample, withoutMarks } from '../../support/runExample.ts';
import { judge } from '../diagram/mermaidJudge.ts';

describe.each(definedProblems())('%s', (code, { severity, title, explanation, example }) => {
  const found = runExample(code, example, withoutMarks(example.text));

  it('is found in its example, where the example is marked and nowhere else', () => {
    expect(new Set(found.codes)).toEqual(new Set([code]));
    expect(found.marked).toBe(example.text);
    expect(found.messages[0]).toBe(example.message);
  });

  it('offers the quick fix that makes of its example what is right', () => {
    expect([...found.fixes.keys()][0]).toBe(example.fix);
    if (example.fix !== undefined) expect(found.fixes.get(example.fix)).toBe(example.fixed);
  });

  it('shows what is right, without another problem', () => {
    expect(example.fixed).not.toMatch(/[«»]/);
    expect(runExample(code, example, example.fixed)).toMatchObject({ codes: [] });
  });

  it('is explained', () => {
    expect(title).toMatch(/^[A-Z`][^.]*[^.\s]$/);
    expect(explanation).toMatch(/^[A-Z`].*[.]$/s);
    expect(example.message).toMatch(/^[A-Z`'].*[.?]$/s);
  });

  it('is an error only where mermaid or the engine refuses', async () => {
    if (!code.startsWith('flow/') || severity !== 'error') return;
    expect(await judge(withoutMarks(example.text))).toBe(false);
    expect(await judge(example.fixed)).toBe(true);
  });
});

it('knows every code that the rooms speak of', () => {
  const sources = globSync('src/**/*.ts', { cwd: projectRoot }).map((file) =>
    readFileSync(path.join(projectRoot, file), 'utf8'),
  );
  const spoken = sources.flatMap((text) => [
    ...text.matchAll(/['"`]((?:flow|state|draw|plan|step|format)\/[a-z-]+)['"`]/g),
  ]);
  const codes = [...new Set(spoken.map(([, code = '']) => code))];
  expect(codes.length).toBeGreaterThan(60);
  expect(codes.filter((code) => !isProblemCode(code))).toEqual([]);
});

it('defines a code once', () => {
  const definitions = globSync('src/**/*.ts', { cwd: projectRoot }).flatMap((file) => [
    ...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/^ {2}'([a-z]+\/[a-z-]+)': \{$/gm),
  ]);
  const codes = definitions.map(([, code = '']) => code).toSorted();
  expect(codes).toEqual(
    definedProblems()
      .map(([code]) => code)
      .toSorted(),
  );
});
