import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createValidate } from '../../../src/cli/commands/validate.ts';
import { createFakeTerminal, type FakeTerminalOptions } from '../../support/fakeTerminal.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

const command = createValidate('1.2.3');
const fence = (...lines: readonly string[]): string => ['```mermaid', 'flowchart TD', ...lines, '```', ''].join('\n');
const clean = fence('  A --> B');
const broken = fence('  A -> B');
/** Accepted by Mermaid, but drawn as something else: a warning. */
const doubtful = fence('  A ---oops');
/** Fine as a picture. As a process it has a link too many. */
const picture = fence('  A --> B', '  A --> B', '  B --> C');

function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return folder;
}

async function validate(cwd: string, args: readonly string[] = [], more: FakeTerminalOptions = {}) {
  const terminal = createFakeTerminal({ cwd, ...more });
  const code = await command.run(args, terminal);
  return { code, out: terminal.out(), err: terminal.err() };
}

describe('validate', () => {
  it('says that nothing is wrong', async () => {
    expect(await validate(folderWith({ 'a.md': clean, 'b.mmd': 'graph LR\nA-->B' }))).toEqual({
      code: 0,
      out: 'No problems in 2 diagrams in 2 files.\n',
      err: '',
    });
  });

  it('shows each finding with its line, its place and its fix', async () => {
    const cwd = folderWith({ 'a.md': `> \`\`\`mermaid\r\n> flowchart TD\r\n> \t漢[a] -> B\r\n> \`\`\`\r\n` });
    expect(await validate(cwd, ['a.md'])).toEqual({
      code: 1,
      out: [
        'a.md:3:9 error `->` is no link: write `-->`. flow/one-dash-arrow',
        '  3 | >   漢[a] -> B',
        '    |           ^^',
        '  fix: Change to --> (--fix does it)',
        '',
        '1 error in 1 diagram in 1 file.',
        '',
      ].join('\n'),
      err: '',
    });
  });

  it('counts warnings against --max-warnings', async () => {
    const cwd = folderWith({ 'a.md': doubtful + doubtful });
    expect((await validate(cwd)).code).toBe(1);
    expect((await validate(cwd, ['--max-warnings', '1'])).code).toBe(1);
    expect((await validate(cwd, ['--max-warnings', '2'])).code).toBe(0);
    const quiet = await validate(cwd, ['--quiet']);
    expect(quiet).toEqual({ code: 1, out: '2 warnings in 2 diagrams in 1 file. Warnings are not shown.\n', err: '' });
  });

  it('changes severities, of a code before its family', async () => {
    const cwd = folderWith({ 'a.md': doubtful });
    expect((await validate(cwd, ['--severity', 'draw/*=off'])).code).toBe(0);
    expect((await validate(cwd, ['--severity', 'draw/circle-or-cross-link=hint'])).code).toBe(0);
    const args = ['--severity', 'draw/circle-or-cross-link=error', '--severity', 'draw/*=off', '--max-warnings', '9'];
    expect((await validate(cwd, args)).code).toBe(1);
  });

  it('takes a picture for a picture', async () => {
    const cwd = folderWith({ 'a.md': picture });
    expect((await validate(cwd)).out).toBe('No problems in 1 diagram in 1 file.\n');
    expect((await validate(cwd, ['--hints'])).out).toContain('hint');
    expect((await validate(cwd, ['--process'])).code).toBe(1);
    const described = folderWith({ 'a.md': `${picture}\n## C\n\nCall them.\n` });
    expect((await validate(described)).code).toBe(1);
  });

  it('knows other words for a fence', async () => {
    const cwd = folderWith({ 'a.md': '```diagram\nflowchart TD\nA -> B\n```\n' });
    expect((await validate(cwd)).code).toBe(0);
    expect((await validate(cwd, ['--fence-word', 'diagram'])).code).toBe(1);
  });

  it('names files that it cannot read and looks at the others', async () => {
    const cwd = folderWith({ 'a.md': broken, 'b.md': new Uint8Array([0]) });
    const { code, out, err } = await validate(cwd, ['a.md', 'b.md', 'c.md']);
    expect(code).toBe(2);
    expect(out).toContain('1 error in 1 diagram');
    expect(err).toBe(
      [
        'diagram-runner validate: c.md: There is no such file or folder. Look at the path.',
        'diagram-runner validate: b.md: It is no text but binary data. Leave it out.',
        '',
      ].join('\n'),
    );
  });

  it.each([
    [['--format', 'xml'], '--format must be one of text, json, sarif, github.'],
    [['--max-warnings', 'many'], '--max-warnings must be a whole number, 0 or more.'],
    [['--severity', 'draw'], "--severity 'draw' must look like"],
    [['--severity', 'draw/*=loud'], '--severity "draw/*": "loud" is no severity. Write error, warning'],
    [['--severity', 'plan/unreachible=off'], 'Did you mean "plan/unreachable"?'],
    [['-', 'a.md'], '- is standard input'],
    [['a.md', '--stdin-filename', 'b.md'], '--stdin-filename is for standard input'],
  ])('refuses %j', async (args, sentence) => {
    const { code, out, err } = await validate('/', args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });
});

describe('validate --fix', () => {
  it('mends what is safe and leaves all else of the file', async () => {
    const cwd = folderWith({ 'a.md': `\ufeff# T\r\n\r\n${broken.replaceAll('\n', '\r\n')}`, 'b.md': clean });
    const { code, out } = await validate(cwd, ['--fix']);
    expect({ code, out }).toEqual({ code: 0, out: 'Fixed 1 place. No problems in 2 diagrams in 2 files.\n' });
    expect(readFileSync(path.join(cwd, 'a.md'), 'utf8')).toBe(
      `\ufeff# T\r\n\r\n${broken.replace('->', '-->').replaceAll('\n', '\r\n')}`,
    );
  });

  it('does not fix what is switched off', async () => {
    const cwd = folderWith({ 'a.md': broken });
    await validate(cwd, ['--fix', '--severity', 'flow/*=off']);
    expect(readFileSync(path.join(cwd, 'a.md'), 'utf8')).toBe(broken);
  });

  it('reports what it could not write, as it stands', async () => {
    const cwd = folderWith({ 'a.md': broken });
    const file = path.join(cwd, 'a.md');
    chmodSync(file, 0o444);
    const { code, out, err } = await validate(cwd, ['--fix']);
    expect(code).toBe(2);
    expect(out).toContain('1 error in 1 diagram');
    expect(err).toContain('a.md: It is write-protected');
  });
});

describe('validate of standard input', () => {
  it('reads Markdown and single diagrams', async () => {
    const markdown = await validate('/x', ['-'], { input: broken });
    expect(markdown.out).toContain('stdin:3:5 error');
    expect((await validate('/x', [], { input: 'graph TD\nA -> B' })).out).toContain('stdin:2:3 error');
    expect(await validate('/x', ['-'], { input: '' })).toMatchObject({ code: 0 });
  });

  it('calls it by the name that is given', async () => {
    const { out } = await validate('/x', ['--stdin-filename', 'docs/a.mmd'], { input: 'graph TD\nA -> B' });
    expect(out).toContain('docs/a.mmd:2:3 error');
  });

  it('looks at the folder where nothing was piped', async () => {
    expect(await validate(folderWith({ 'a.md': broken }), [], { input: '' })).toMatchObject({ code: 1 });
  });

  it('writes the fixed text to standard output and the report beside it', async () => {
    const { code, out, err } = await validate('/x', ['-', '--fix'], { input: `\ufeff${broken}` });
    expect(code).toBe(0);
    expect(out).toBe(`\ufeff${broken.replace('->', '-->')}`);
    expect(err).toContain('Fixed 1 place.');
  });
});

describe('colours and progress', () => {
  it('are for terminals only', async () => {
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.md`, broken]));
    const cwd = folderWith(files);
    const piped = await validate(cwd);
    expect(piped.out + piped.err).not.toContain('\u001b');
    const seen = await validate(cwd, [], { isTerminal: true });
    expect(seen.out).toContain('\u001b[31merror\u001b[39m');
    expect(seen.err).toContain('100 % of 30 files');
    expect(seen.err.endsWith('\r\u001b[2K')).toBe(true);
    expect((await validate(cwd, ['--no-color'], { isTerminal: true })).out).not.toContain('\u001b');
    expect((await validate(cwd, [], { isTerminal: true, env: { NO_COLOR: '1' } })).out).not.toContain('\u001b');
    expect((await validate(cwd, [], { env: { FORCE_COLOR: '1' } })).out).toContain('\u001b[31m');
  });
});

describe('forms for machines', () => {
  it('json counts from 1 and gives offsets', async () => {
    const cwd = folderWith({ 'a.md': broken });
    const { code, out } = await validate(cwd, ['--format', 'json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      files: [
        {
          path: 'a.md',
          diagrams: 1,
          findings: [
            {
              code: 'flow/one-dash-arrow',
              severity: 'error',
              start: { line: 3, column: 5, offset: broken.indexOf('->') },
              end: { line: 3, column: 7, offset: broken.indexOf('->') + 2 },
              fixes: [{ safe: true, edits: [{ newText: '-->' }] }],
            },
          ],
        },
      ],
      troubles: [],
      summary: { files: 1, diagrams: 1, errors: 1, warnings: 0, fixed: 0 },
    });
  });

  it('github annotates lines, with its signs escaped', async () => {
    const cwd = folderWith({ 'a,b%.md': broken });
    const { out } = await validate(cwd, ['--format', 'github', 'a,b%.md', 'gone.md']);
    expect(out).toBe(
      '::error file=a%2Cb%25.md,line=3,endLine=3,col=5,endColumn=7,title=flow/one-dash-arrow::`->` is no link: write `-->`.\n' +
        '::error file=gone.md,title=unreadable::There is no such file or folder. Look at the path.\n',
    );
  });

  it('sarif has what the standard requires', async () => {
    const cwd = folderWith({ 'ä b.md': broken + doubtful });
    const outside = path.join(folderWith({ 'c.md': broken }), 'c.md');
    const { out } = await validate(cwd, ['--format', 'sarif', '.', outside, 'gone.md']);
    const [run] = sarif.parse(JSON.parse(out)).runs;
    expect(run?.tool.driver.semanticVersion).toBe('1.2.3');
    for (const { ruleId, ruleIndex } of run?.results ?? []) expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    expect(
      run?.results.map(({ level, locations: [place] }) => [level, place?.physicalLocation.artifactLocation]),
    ).toEqual([
      ['error', { uri: '%C3%A4%20b.md', uriBaseId: 'SRCROOT' }],
      ['warning', { uri: '%C3%A4%20b.md', uriBaseId: 'SRCROOT' }],
      ['error', { uri: new URL(`file://${outside}`).href }],
    ]);
    expect(run?.results[0]?.locations[0]?.physicalLocation.region).toEqual({
      startLine: 3,
      startColumn: 5,
      endLine: 3,
      endColumn: 7,
    });
    expect(run?.invocations[0]).toMatchObject({ executionSuccessful: false });
    expect(run?.invocations[0]?.toolExecutionNotifications).toHaveLength(1);
  });
});

/** Members that the schema of SARIF 2.1.0 requires of what we write, and its enumerations. */
const message = z.strictObject({ text: z.string() });
const fromOne = z.number().int().min(1);
const location = z.strictObject({
  id: z.number().int().min(0).optional(),
  message: message.optional(),
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri: z.string(), uriBaseId: z.string().optional() }),
    region: z
      .strictObject({ startLine: fromOne, startColumn: fromOne, endLine: fromOne, endColumn: fromOne })
      .optional(),
  }),
});
const sarif = z.strictObject({
  version: z.literal('2.1.0'),
  $schema: z.url(),
  runs: z.array(
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string().min(1),
          semanticVersion: z.string(),
          rules: z.array(
            z.strictObject({
              id: z.string(),
              shortDescription: message,
              fullDescription: message,
              help: message,
              defaultConfiguration: z.strictObject({ level: z.enum(['none', 'note', 'warning', 'error']) }),
            }),
          ),
        }),
      }),
      columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
      originalUriBaseIds: z.record(z.string(), z.strictObject({ uri: z.string().endsWith('/') })),
      invocations: z.array(
        z.strictObject({
          executionSuccessful: z.boolean(),
          toolExecutionNotifications: z.array(
            z.strictObject({ level: z.enum(['error']), message, locations: z.array(location) }),
          ),
        }),
      ),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.number().int().min(0),
          level: z.enum(['none', 'note', 'warning', 'error']),
          message,
          locations: z.array(location),
          relatedLocations: z.array(location).optional(),
        }),
      ),
    }),
  ),
});
