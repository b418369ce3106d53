import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runScenario } from '../../support/scenario/runScenario.ts';
import { readCommand } from '../../support/scenario/scenarioCommand.ts';
import { ScenarioError } from '../../support/scenario/scenarioError.ts';
import { readScenarios } from '../../support/scenario/scenarioFile.ts';

const diagram = 'flowchart TD\n  A --> B{ok?}\n  B -->|yes| C\n  B -->|no| D';
/** A document whose scenario begins in line 13. */
const documentOf = (lines: string): string =>
  `# Title\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n\nWords.\n\n\`\`\`scenario\n${lines}\n\`\`\`\n`;

/** The outcome of playing lines: what differs, or the mistake in them. */
function outcomeOf(lines: string): unknown {
  try {
    const [scenario] = readScenarios(documentOf(lines), 'a.md');
    return scenario && runScenario(scenario);
  } catch (error) {
    if (error instanceof ScenarioError) return `line ${error.line}: ${error.message}`;
    throw error;
  }
}

describe('a scenario', () => {
  it('passes where all is as expected', () => {
    expect(outcomeOf('- ready: [A]\n- done A\n- done B = yes\n- state: {D: skipped}')).toBeUndefined();
  });

  it.each([
    ['- ready: [B]', 13, 'ready [B]', '[A]'],
    ['- done A\n- ready: [A]', 14, 'ready [A]', '[B]'],
    ['- ready: [A, B]', 13, 'ready [A, B]', '[A]'],
    ['- waiting: [A]', 13, 'waiting [A]', '[]'],
    ['- state: {A: done}', 13, 'state A done', 'pending'],
    ['- state: {A::iter_2: pending}', 13, 'state A::iter_2 pending', 'absent'],
    ['- states: {A: pending}', 13, 'states [A: pending]', '[A: pending, B: pending, C: pending, D: pending]'],
    ['- attempt: {A: 2}', 13, 'attempt A 2', '1'],
    ['- iteration: {A: 2}', 13, 'iteration A 2', '1'],
    ['- run: succeeded', 13, 'run succeeded', 'waiting'],
    ['- outcome: X', 13, 'outcome X', 'none'],
    ['- problems: [plan/cycle]', 13, 'problems [plan/cycle]', '[]'],
    ['- checkpoint: {step: B}', 13, 'a checkpoint', 'pending'],
    ['- checkpoint: {step: A, choices: [Done]}', 13, 'choices [Done]', '[Cannot be done, Done]'],
    ['- refused: done A', 13, 'a refusal', 'it was accepted'],
  ])('says where %j differs', (lines, line, expected, seen) => {
    expect(outcomeOf(lines)).toEqual({ line, expected, seen });
  });

  it('counts lines of documents with Windows line ends', () => {
    const [scenario] = readScenarios(documentOf('- done A\n- ready: [A]').replaceAll('\n', '\r\n'), 'a.md');
    expect(scenario && runScenario(scenario)).toMatchObject({ line: 14 });
  });

  it('says where a command is refused', () => {
    expect(outcomeOf('- done B')).toMatchObject({
      line: 13,
      expected: 'done to be accepted',
      seen: expect.stringContaining("it waits for 'A'"),
    });
  });

  it.each([
    ['- jump A', "line 13: there is no command 'jump'"],
    ['- done A\n- smile: [A]', "line 14: there is no expectation 'smile'"],
    ['- done', "line 13: 'done' needs one step, not ''"],
    ['- done A B', "line 13: 'done' needs one step, not 'A B'"],
    ['- answer A', "line 13: 'answer' needs a choice: answer X = choice"],
    ['- open A = x', "line 13: 'open' takes no ' = '"],
    ['- pause A', "line 13: 'pause' stands alone, without 'A'"],
    ['- done Z', "line 13: the diagram has no node 'Z'"],
    ['- advance soon', "line 13: 'soon' is no duration; write for example: advance 30s"],
    ['- ready: A', 'line 13: this expectation needs a list: [A, B]'],
    ['- state: [A]', 'line 13: this expectation needs a map: {A: …}'],
    ['- run: running\n  ready: [A]', 'line 13: a line is a command, or an expectation with one key'],
    ['- ready: [A]\n- config: {maxParallel: 2}', "line 14: 'config' may stand only at the beginning"],
    ['- config: {colour: red}', "line 13: 'colour' cannot be configured"],
    ['- config: {maxParallel: 0}', "line 13: 'maxParallel' cannot be read"],
    ['- profile: dde', "line 13: the profile 'dde' cannot be run yet"],
    ['ready', 'line 13: a scenario is a list: each line begins with a dash'],
    ['- [A', 'broken YAML: '],
  ])('refuses %j', (lines, message) => {
    expect(outcomeOf(lines)).toEqual(expect.stringContaining(message));
  });

  it('is read from each pair of blocks under its heading', () => {
    const text = `${documentOf('- ready: [A]')}\n## Second\n\n${documentOf('- done A').replace('# Title', '')}`;
    expect(readScenarios(text, 'a.md').map((scenario) => [scenario.title, scenario.lines[0]?.line])).toEqual([
      ['Title', 13],
      ['Second', 30],
    ]);
  });

  it.each([
    ['# Nothing', 'there is no scenario in this file'],
    ['```mermaid\nflowchart TD\nA\n```', 'there is no scenario in this file'],
    ['```scenario\n- ready: []\n```', 'there is no diagram before this scenario'],
    ['```yaml\nname: x\n```\n```scenario\n- ready: []\n```', 'diagrams in YAML cannot be run yet'],
  ])('is missed in %j', (text, message) => {
    expect(() => readScenarios(text, 'a.md')).toThrow(message);
  });
});

describe('a command', () => {
  it.each([
    ['done A', { verb: 'done', step: 'A' }],
    ['done A@2 = so so', { verb: 'done', step: 'A', attempt: 2, value: 'so so' }],
    ['fail A = too = late', { verb: 'fail', step: 'A', value: 'too = late' }],
    ['answer A::iter_2 = yes by Ann', { verb: 'answer', step: 'A::iter_2', value: 'yes', by: 'Ann' }],
    ['answer A = "sent by mail" by Ann', { verb: 'answer', step: 'A', value: 'sent by mail', by: 'Ann' }],
    ["answer A = 'a = b'", { verb: 'answer', step: 'A', value: 'a = b' }],
    ['advance 1.5m', { verb: 'advance', milliseconds: 90_000 }],
    ['  cancel ', { verb: 'cancel' }],
  ])('%j', (text, expected) => {
    expect(readCommand(text)).toEqual(expected);
  });
});

describe('npm run scenario', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenarios-'));
  const run = (...args: readonly string[]) => {
    const script = join(import.meta.dirname, '../../../scripts/scenario.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
    return { status, lines: stdout.trimEnd().split('\n'), stderr };
  };
  writeFileSync(join(folder, 'a.md'), documentOf('- ready: [A]'));
  writeFileSync(join(folder, 'b.md'), documentOf('- ready: [B]'));
  writeFileSync(join(folder, 'c.md'), '# Nothing');
  writeFileSync(join(folder, 'crlf.md'), documentOf('- ready: [A]\n- done A\n- ready: [B]').replaceAll('\n', '\r\n'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('prints a line for each and ends well where all passed', () => {
    const file = join(folder, 'a.md');
    expect(run(file, join(folder, 'crlf.md'))).toMatchObject({
      status: 0,
      lines: [`ok ${file}: Title`, `ok ${join(folder, 'crlf.md')}: Title`, '2 passed, 0 failed'],
    });
  });

  it('ends with 1 where one failed, or a file has no scenario', () => {
    const { status, lines } = run(folder);
    expect(status).toBe(1);
    expect(lines).toEqual([
      `ok ${join(folder, 'a.md')}: Title`,
      `not ok ${join(folder, 'b.md')}: Title: line 13: expected ready [B], seen [A]`,
      `not ok ${join(folder, 'c.md')}: cannot be read: line 1: ${'there is no scenario in this file: a mermaid fence followed by a scenario fence'}`,
      `ok ${join(folder, 'crlf.md')}: Title`,
      '2 passed, 2 failed',
    ]);
  });

  it('says what it cannot do', () => {
    expect(run(join(folder, 'missing.md')).status).toBe(1);
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Which scenarios?') });
    expect(run('--store', folder)).toMatchObject({ status: 2, stderr: expect.stringContaining('store') });
  });
});
