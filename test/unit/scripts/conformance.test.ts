import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'conformance-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: unknown, name = 'corpus.json'): string {
  const at = path.join(folder, name);
  writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content));
  return at;
}

function run(...args: readonly string[]): { readonly code: number | null; readonly out: string; readonly err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/conformance.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  return { code: status, out: stdout, err: stderr };
}

const node = (id: string, shape = 'default') => ({ id, label: id, shape, labelType: 'text' });
const link = { from: 'A', to: 'B', type: 'arrow_point', stroke: 'normal', length: 1 };
const good = {
  id: 'good',
  text: 'flowchart LR\nA --> B',
  type: 'flowchart-v2',
  expect: 'accept',
  graph: { direction: 'LR', nodes: [node('A'), node('B')], edges: [link] },
};
const refused = {
  id: 'refused',
  text: 'flowchart LR\nA --> end',
  type: 'flowchart-v2',
  expect: 'reject',
  error: { message: 'Parse error', at: { offset: 19, end: 22 } },
};

describe('npm run conformance', () => {
  it('prints a row for each file and type, and passes', () => {
    const { code, out, err } = run(file([good, refused], 'fine.json'));
    expect(err).toBe('');
    expect(code).toBe(0);
    const [head, all, flowchart] = out.split('\n');
    expect(head?.split(/ {2,}/)).toEqual([
      ...['file', 'diagrams', 'items', 'wrong accepts', 'wrong rejects', 'other graphs'],
      ...['first on token', 'crashes', 'slowest item', 'gate'],
    ]);
    expect(all?.split(/ {2,}/)).toMatchObject(
      ['fine.json', 'all', '2', '0', '0', '0', '1/1 100.0 %', '0', /good|refused/, 'passed'].map((cell) =>
        typeof cell === 'string' ? cell : expect.stringMatching(cell),
      ),
    );
    expect(flowchart).toMatch(/^ +flowchart {2}2 /);
  });

  it.each([
    ['wrong accept', { ...good, expect: 'reject', graph: undefined }],
    ['wrong reject', { ...refused, expect: 'accept', error: undefined }],
    ['different graph: direction: ours "LR", mermaid\'s "RL"', { ...good, graph: { ...good.graph, direction: 'RL' } }],
    [
      'different graph: nodes: ours ["A","A","default"]',
      { ...good, graph: { ...good.graph, nodes: [node('A', 'round'), node('B')] } },
    ],
    [
      'different graph: edges: ours ["A","B","","normal","none","arrow",1,""], mermaid\'s ["A","B","","normal","none","arrow",2,""]',
      { ...good, graph: { ...good.graph, edges: [{ ...link, length: 2 }] } },
    ],
    [
      'different graph: subgraphs: ours none',
      { ...good, graph: { ...good.graph, subgraphs: [{ id: 's', title: 's', members: ['A'] }] } },
    ],
    [
      'other place: flow/reserved-word at 2:7, mermaid stops at 1:1',
      { ...refused, error: { at: { offset: 0, end: 2 } } },
    ],
  ])('ends with 1 for %s and lists it', (reason, item) => {
    const { code, out } = run('--list', file([item]));
    expect(code).toBe(1);
    expect(out).toContain(`corpus.json ${item.id}: ${reason}`);
  });

  it('judges graphs of state diagrams', () => {
    const state = {
      id: 'state',
      text: 'stateDiagram-v2\n[*] --> A\nA : busy',
      type: 'stateDiagram',
      expect: 'accept',
      graph: {
        nodes: [
          { id: 'root_start', type: 'start' },
          { id: 'A', type: 'default', descriptions: ['busy'] },
        ],
        edges: [{ from: 'root_start', to: 'A' }],
      },
    };
    expect(run(file([state])).code).toBe(0);
    const other = { ...state, graph: { ...state.graph, edges: [{ from: 'A', to: 'root_start' }] } };
    expect(run(file([other])).code).toBe(1);
  });

  it('is as strict as can be with texts that do not say how they were damaged', () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ ...good, id: `g${i}` }));
    const wrong = { ...good, id: 'wrong', expect: 'reject', graph: undefined };
    expect(run(file([...many, wrong])).code).toBe(1);
    const source = { op: 'delChar', base: 'good' };
    expect(run(file([...many, wrong].map((item) => ({ ...item, source })))).code).toBe(0);
    expect(run(file([...many.slice(150), wrong].map((item) => ({ ...item, source })))).code).toBe(1);
  });

  it.each([
    ['[{"id": "x",\n"text": }]', /bad\.json:2: not JSON/],
    ['{"items": []}', /bad\.json: a list of items is expected/],
    ['[]', /bad\.json: there are no items/],
    [[good, { ...good, id: 'two', expect: 'maybe' }], /bad\.json: item 1 \(two\): expect: /],
    [[{ ...good, graph: { edges: [{ from: 'A' }] } }], /bad\.json: item 0 \(good\): graph\.edges\.0\.to: /],
    [['text'], /bad\.json: item 0: /],
  ])('ends with 2 for the malformed file %j', (content, message) => {
    const { code, err, out } = run(file(content, 'bad.json'));
    expect(err).toMatch(message);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  it('ends with 2 without a file, for a missing file and an unknown option', () => {
    expect(run()).toMatchObject({ code: 2, err: expect.stringContaining('Which files?') });
    expect(run('nowhere.json')).toMatchObject({
      code: 2,
      err: expect.stringContaining('nowhere.json: cannot be read'),
    });
    expect(run('--verbose', 'x.json')).toMatchObject({ code: 2, err: expect.stringContaining('--verbose') });
  });

  it('explains itself', () => {
    const { code, out } = run('--help');
    expect(code).toBe(0);
    expect(out).toMatch(/99\.5 %[\s\S]*95 %/);
  });
});
