import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCommand } from '../../../src/cli/commands/parse.ts';
import { createFakeTerminal } from '../../support/fakeTerminal.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

async function parse(content: string | Uint8Array, ...args: readonly string[]) {
  const cwd = temporaryFolder();
  writeFileSync(path.join(cwd, 'a.mmd'), content);
  mkdirSync(path.join(cwd, 'folder'));
  const terminal = createFakeTerminal({ cwd });
  const code = await parseCommand.run(args.length > 0 ? args : ['--input', 'a.mmd'], terminal);
  return { code, out: terminal.out(), err: terminal.err() };
}

describe('parse', () => {
  it('prints sorted JSON in ASCII, with the hash of the bytes', async () => {
    const text = 'flowchart LR\n  A[Größe 🙂\u007f] -->|"ä"| B\n';
    expect(await parse(text, '--input', 'a.mmd', '--design-id', 'd')).toEqual({
      code: 0,
      err: '',
      out: `{
  "design_id": "d",
  "edges": [
    {
      "from": "A",
      "kind": "solid",
      "label": "\\"\\u00e4\\"",
      "to": "B"
    }
  ],
  "entry_nodes": [
    "A"
  ],
  "format": "flowchart",
  "nodes": [
    {
      "id": "A",
      "label": "Gr\\u00f6\\u00dfe \\ud83d\\ude42\\u007f",
      "max_iter": 1,
      "model": null,
      "shape": "rect",
      "type": null
    },
    {
      "id": "B",
      "label": "B",
      "max_iter": 1,
      "model": null,
      "shape": "rect",
      "type": null
    }
  ],
  "source_hash": "${sha256(text)}",
  "terminal_nodes": [
    "B"
  ]
}
`,
    });
  });

  it('names the design after the hash, byte order mark and line ends included', async () => {
    const text = '\ufeffflowchart LR\r\nA\r\n';
    const { out } = await parse(text);
    const hash = sha256(text);
    expect(JSON.parse(out)).toMatchObject({ design_id: hash.slice(0, 12), source_hash: hash, edges: [] });
  });

  it('sorts first and last nodes by code points', async () => {
    const { out } = await parse('stateDiagram-v2\n[*] --> 𝒜\n[*] --> ﬀ\n𝒜 --> [*]\nﬀ --> [*]\n');
    expect(JSON.parse(out)).toMatchObject({ entry_nodes: ['ﬀ', '𝒜'], terminal_nodes: ['ﬀ', '𝒜'] });
  });

  it.each([
    [[], '--input <file> required and must exist'],
    [['--input', 'gone.mmd'], '--input <file> required and must exist'],
    [['--input', 'folder'], '--input <file> required and must exist'],
    [['--input'], 'flag --input requires a value'],
    [['--loud', 'x'], 'unknown argument: --loud'],
    [['a.mmd'], 'unknown argument: a.mmd'],
    [['--input', 'a.mmd', '--format', 'weird'], "invalid --format 'weird': must be auto, flowchart, stateDiagram"],
    [['--input', 'a.mmd', '--design-id', '-x'], "invalid --design-id '-x': must match [A-Za-z0-9][A-Za-z0-9_-]{0,63}"],
    [['--input', 'a.mmd', '--design-id', 'x'.repeat(65)], 'must match'],
  ])('ends with 1 for %j', async (args, sentence) => {
    const cwd = temporaryFolder();
    writeFileSync(path.join(cwd, 'a.mmd'), 'flowchart LR\nA');
    mkdirSync(path.join(cwd, 'folder'));
    const terminal = createFakeTerminal({ cwd });
    expect(await parseCommand.run(args, terminal)).toBe(1);
    expect(terminal.out()).toBe('');
    expect(terminal.err()).toMatch(/^parse-diagram\.py: .*\n$/);
    expect(terminal.err()).toContain(sentence);
  });

  it('ends with 1 for what is no text', async () => {
    expect(await parse(new Uint8Array([0xff]))).toMatchObject({ code: 1, out: '' });
  });

  it('refuses a design id with a line end', async () => {
    expect((await parse('flowchart LR\nA', '--input', 'a.mmd', '--design-id', 'x\n')).code).toBe(1);
  });

  it('counts columns in characters, and 0 for the whole diagram', async () => {
    expect((await parse('flowchart LR\n  A["🙂ä"] --x B\n')).err).toMatch(/^parse-diagram: line 2 col 11: /);
    expect((await parse('flowchart LR\n')).err).toBe('parse-diagram: line 0 col 0: empty diagram\n');
    expect((await parse('')).err).toMatch(/^parse-diagram: line 0 col 0: cannot detect format/);
  });

  it('reports every mistake', async () => {
    const { code, err } = await parse(
      '```mermaid\nflowchart LR\n\n  A --> \n  %% fine\n  B -->|x C\n  style B fill:red\n```\n',
    );
    expect(code).toBe(2);
    expect(err).toBe(
      [
        "parse-diagram: line 4 col 5: empty edge endpoint in: 'A -->'",
        "parse-diagram: line 6 col 8: unterminated edge label: missing closing '|' after '-->' in 'B -->|x C'",
        "parse-diagram: line 7 col 3: unsupported feature in v1 grammar: 'style'",
        '',
      ].join('\n'),
    );
  });
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
