import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { planCommand } from '../../../src/cli/commands/plan.ts';
import { createFakeTerminal, type FakeTerminalOptions } from '../../support/fakeTerminal.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

async function plan(text: string, args: readonly string[] = [], more: FakeTerminalOptions = {}) {
  const cwd = temporaryFolder();
  writeFileSync(path.join(cwd, 'a.md'), text);
  const terminal = createFakeTerminal({ cwd, ...more });
  const code = await planCommand.run(args.includes('-') ? args : ['a.md', ...args], terminal);
  return { code, out: terminal.out(), err: terminal.err() };
}

const fence = (...lines: readonly string[]): string => ['```mermaid', ...lines, '```', ''].join('\n');
const release = `# Release

${fence(
  'flowchart TD',
  '  漢([Begin]) --> build[Build it]',
  '  build --> check{Fine?}',
  '  check -->|no| build',
  '  check -->|yes| ship[Ship]',
  '  ship --> ship2[Ship]',
)}
## Build it

\`\`\`sh
make
\`\`\`
`;
const sequence = fence('sequenceDiagram', '  A->>B: hello');
const broken = fence('flowchart TD', '  A -> B');

describe('plan', () => {
  it('shows waves, decisions, loops, the longest path and findings', async () => {
    const { code, out, err } = await plan(release);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.slice(0, out.indexOf('\nFindings\n') + 1)).toBe(
      `Release  a.md:3, diagram 1
2 boxes to tick, 1 step that runs by itself, 1 choice, 1 loop; 1 command is executed.

Waves
  1  漢     Begin  start
  2  build  Build it  script, 1 command
  3  check  Fine?  decision
  4  ship   Ship  task
  5  ship2  Ship  task

Decisions
  check  Fine?
    no → build
    yes → ship

Loops
  from build, at most 10 rounds; back by check → build (no); out by check → ship (yes)

Longest path, 5 steps
  漢 → build → check → ship → ship2

`,
    );
    expect(out).toContain('plan/same-label');
  });

  it('says the same as JSON', async () => {
    const { code, out } = await plan(release, ['--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      path: 'a.md',
      diagrams: [
        {
          number: 1,
          line: 3,
          type: 'flowchart',
          plan: {
            title: 'Release',
            planHash: expect.stringMatching(/^[0-9a-f]{64}$/),
            nodes: [
              { id: '漢', kind: 'start', wave: 1, commands: 0 },
              { id: 'build', label: 'Build it', kind: 'script', wave: 2, commands: 1 },
              { id: 'check', kind: 'decision', wave: 3 },
              { id: 'ship', kind: 'task', wave: 4 },
              { id: 'ship2', kind: 'task', wave: 5 },
            ],
            waves: [['漢'], ['build'], ['check'], ['ship'], ['ship2']],
            decisions: [
              {
                node: 'check',
                ways: [
                  { label: 'no', to: ['build'] },
                  { label: 'yes', to: ['ship'] },
                ],
              },
            ],
            loops: [
              {
                begins: 'build',
                nodes: ['build', 'check'],
                bound: 10,
                back: [{ from: 'check', to: 'build', label: 'no' }],
                exits: [{ from: 'check', to: 'ship', label: 'yes' }],
              },
            ],
            longestPath: ['漢', 'build', 'check', 'ship', 'ship2'],
          },
          findings: [{ code: 'plan/same-label', start: { line: 9, column: 12 } }],
        },
      ],
    });
  });

  it('takes every process of a document, or one of its diagrams', async () => {
    const text = release + sequence + fence('flowchart TD', '  X --> Y');
    const all = await plan(text);
    expect(all.code).toBe(0);
    expect(all.out.match(/diagram \d/g)).toEqual(['diagram 1', 'diagram 3']);
    expect((await plan(text, ['--block', '3'])).out.match(/diagram \d/g)).toEqual(['diagram 3']);
    const other = await plan(text, ['--block', '2']);
    expect(other).toMatchObject({ code: 1, err: '' });
    expect(other.out).toContain('A sequenceDiagram is no process that can be run.');
  });

  it('says what is to be mended first', async () => {
    const { code, out } = await plan(broken);
    expect(code).toBe(1);
    expect(out).toContain('No plan  a.md:1, diagram 1\nIt cannot be run before this is mended:\n\na.md:3:5 error');
    expect(out).toContain('(validate --fix does it)');
    const json = await plan(release + broken, ['--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ diagrams: [{ findings: [{}] }, { plan: null, findings: [{}] }] });
  });

  it('reads standard input', async () => {
    expect(await plan('', ['-'], { input: 'graph TD\nA-->B' })).toMatchObject({ code: 0 });
    const named = await plan('', ['-', '--stdin-filename', 'x.md'], { input: release });
    expect(named.out).toContain('x.md:3, diagram 1');
  });

  it.each([
    [['--block', '0'], '--block must be a whole number from 1.'],
    [['b.md'], 'Name one file, or - for standard input.'],
    [['--blok', '1'], 'Did you mean --block?'],
    [['--block', '7'], 'a.md: It has no diagram 7. There is 1 (flowchart, line 3), 2 (sequenceDiagram, line 17).'],
  ])('refuses %j', async (args, sentence) => {
    const { code, out, err } = await plan(release + sequence, args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });

  it('refuses a document without a process, and one that is not there', async () => {
    expect((await plan(sequence)).err).toBe(
      'diagram-runner plan: a.md: It has no flowchart, so there is nothing to plan.\n',
    );
    const terminal = createFakeTerminal({ cwd: temporaryFolder() });
    expect(await planCommand.run(['gone.md'], terminal)).toBe(2);
    expect(terminal.err()).toContain('gone.md: There is no such file or folder.');
  });
});
