import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { projectRoot } from '../../scripts/projectRoot.mjs';

const manifest = z
  .object({ version: z.string(), bin: z.object({ 'diagram-runner': z.string() }) })
  .parse(JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')));
const program = path.join(projectRoot, manifest.bin['diagram-runner']);

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts the built program as a shell would: by its first line where `node` is not given. */
function start(
  args: readonly string[],
  { cwd = projectRoot, input = '', node = process.execPath } = {},
): Promise<Ended> {
  const child = node === '' ? spawn(program, args, { cwd }) : spawn(node, [program, ...args], { cwd });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.err += text;
  });
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...texts }));
  });
}

function folderWith(file: string, text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'diagram-runner-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, file), text);
  return folder;
}

const broken = '```mermaid\nflowchart TD\n  A -> B\n```\n';

describe('the built command line', () => {
  it('knows its version', async () => {
    expect(await start(['--version'])).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
  });

  it.skipIf(process.platform === 'win32')('is started by its first line', async () => {
    expect(await start(['--version'], { node: '' })).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' });
  });

  it('checks the folder that it is started in, and writes fixes', async () => {
    const cwd = folderWith('a.md', broken);
    expect(await start(['validate'], { cwd })).toMatchObject({ code: 1, err: '' });
    expect(await start(['validate', '--fix'], { cwd })).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(path.join(cwd, 'a.md'), 'utf8')).toBe(broken.replace('->', '-->'));
  });

  it('reads what is piped in', async () => {
    const { code, out } = await start(['validate', '-', '--format', 'json'], { input: broken });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ files: [{ path: 'stdin' }], summary: { errors: 1 } });
  });

  it('writes all of a long report before it ends', async () => {
    const cwd = folderWith('a.md', broken.repeat(2000));
    const { out } = await start(['validate', '--format', 'json'], { cwd });
    expect(JSON.parse(out)).toMatchObject({ summary: { errors: 2000 } });
  });

  it('plans and parses', async () => {
    const cwd = folderWith('a.mmd', 'flowchart LR\n  A --> B\n');
    expect((await start(['plan', 'a.mmd'], { cwd })).out).toContain('Longest path, 2 steps\n  A → B\n');
    const { code, out } = await start(['parse', '--input', 'a.mmd'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ entry_nodes: ['A'], terminal_nodes: ['B'] });
  });

  it('ends with 2 for wrong arguments', async () => {
    const { code, out, err } = await start(['validate', '--fixx']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('Did you mean --fix?');
  });
});
