import { describe, expect, it } from 'vitest';
import type { TextRange } from '../../../../src/core/text.ts';
import type { StateDiagram } from '../../../../src/diagram/diagram.ts';
import { parseDiagram } from '../../../../src/diagram/parseDiagram.ts';

function stateDiagram(text: string): StateDiagram {
  const { diagram } = parseDiagram(text);
  if (diagram.kind !== 'state') throw new Error(`read as ${diagram.kind}`);
  return diagram;
}

const slice = (text: string, range: TextRange | undefined) => range && text.slice(range.start, range.end);

describe('states', () => {
  it('have the place of every mention and of their description', () => {
    const text = 'stateDiagram-v2\n[*] --> Idle\nIdle : Waits for work\nIdle --> Busy : go\nclass Idle calm\n';
    const { nodes } = stateDiagram(text);
    expect(nodes.map(({ id, kind, label, shape }) => [id, kind, label, shape])).toEqual([
      ['root_start', 'start', '', 'sm-circ'],
      ['Idle', 'state', 'Waits for work', 'state'],
      ['Busy', 'state', 'Busy', 'state'],
    ]);
    expect(nodes[1]?.mentions.map((range) => slice(text, range))).toEqual(['Idle', 'Idle', 'Idle', 'Idle']);
    expect(slice(text, nodes[1]?.labelRange)).toBe('Waits for work');
  });

  it.each([
    ['state F <<fork>>', 'fork'],
    ['state F [[join]]', 'join'],
    ['state F <<CHOICE>>', 'choice'],
  ])('%s', (line, kind) => {
    expect(stateDiagram(`stateDiagram-v2\n${line}\nA --> F`).nodes[0]).toMatchObject({ id: 'F', kind, shape: kind });
  });

  it('may be called anything', () => {
    const ids = ['constructor', '__proto__', 'é', '日本', '1', 'x.y', 'A[x]'];
    const text = `stateDiagram-v2\n${ids.map((id) => `${id} : text\n`).join('')}`;
    expect(stateDiagram(text).nodes.map(({ id }) => id)).toEqual(ids);
  });

  it('keep further descriptions', () => {
    const [node] = stateDiagram('stateDiagram-v2\nstate "One" as A\nA : Two\nA : Three\\nlines').nodes;
    expect(node).toMatchObject({ label: 'One', details: ['Two', 'Three\nlines'] });
  });
});

describe('transitions', () => {
  it('know arrow and text', () => {
    const text = 'stateDiagram-v2\nA --> B : go on #35;1\nB --> [*]';
    const { edges } = stateDiagram(text);
    expect(edges.map(({ from, to, label }) => [from, to, label])).toEqual([
      ['A', 'B', 'go on #1'],
      ['B', 'root_end', undefined],
    ]);
    expect(slice(text, edges[0]?.range)).toBe('-->');
    expect(slice(text, edges[0]?.labelRange)).toBe('go on #35;1');
  });
});

describe('composite states', () => {
  const text = [
    'stateDiagram-v2',
    'direction LR',
    'state "The shop" as Shop {',
    '  direction TB',
    '  [*] --> Open',
    '  state Inner {',
    '    x --> y',
    '  }',
    '}',
    'state Both {',
    '  [*] --> a',
    '  --',
    '  [*] --> b',
    '}',
    'Shop --> Both',
    '',
  ].join('\n');

  it('nest, have titles and directions, and regions where they are divided', () => {
    const { subgraphs, nodes, direction } = stateDiagram(text);
    expect(direction).toBe('LR');
    expect(
      subgraphs.map((each) => [each.id, each.kind, each.title, each.parent, each.direction, each.members.join(' ')]),
    ).toEqual([
      ['Shop', 'composite', 'The shop', undefined, 'TB', 'Shop_start Open Inner'],
      ['Inner', 'composite', 'Inner', 'Shop', undefined, 'x y'],
      ['Both', 'composite', 'Both', undefined, undefined, 'Both--1 Both--2'],
      ['Both--1', 'region', '', 'Both', undefined, 'Both--1_start a'],
      ['Both--2', 'region', '', 'Both', undefined, 'Both--2_start b'],
    ]);
    expect(nodes.some(({ id }) => id === 'Shop')).toBe(false);
    expect(subgraphs[2]?.mentions.map((range) => slice(text, range))).toEqual(['Both', 'Both']);
  });

  it('know where they stand', () => {
    const { subgraphs } = stateDiagram(text);
    expect(slice(text, subgraphs[1]?.range)).toBe('Inner {\n    x --> y\n  }');
    expect(slice(text, subgraphs[0]?.titleRange)).toBe('The shop');
    expect(slice(text, subgraphs[3]?.range)?.trim()).toBe('{\n  [*] --> a');
  });

  it('are kept when they have no end', () => {
    expect(stateDiagram('stateDiagram-v2\nstate A {\nb --> c').subgraphs).toMatchObject([{ members: ['b', 'c'] }]);
  });

  it('never stand in themselves', () => {
    const { subgraphs } = stateDiagram('stateDiagram-v2\nstate A {\nstate B {\nx --> A\n}\n}\nstate B {\ny --> z\n}');
    for (const { id, parent } of subgraphs) expect(parent).not.toBe(id);
    expect(subgraphs.filter(({ parent }) => parent === undefined).length).toBeGreaterThan(0);
  });
});

describe('notes', () => {
  it('have their text and side', () => {
    const text =
      'stateDiagram-v2\nA --> B\nnote right of A : one line\nNote left of B\n  two\n  lines\nend note\nB --> C';
    const { notes, edges } = stateDiagram(text);
    expect(notes.map(({ on, side, text: note }) => [on, side, note])).toEqual([
      ['A', 'right', 'one line'],
      ['B', 'left', 'two\nlines'],
    ]);
    expect(notes.map(({ textRange }) => slice(text, textRange))).toEqual(['one line', 'two\n  lines']);
    expect(edges).toHaveLength(2);
  });
});

describe('the whole', () => {
  it.each([
    ['stateDiagram\nA', 'stateDiagram'],
    ['stateDiagram-v2\nA', 'stateDiagram-v2'],
    ['---\ntitle: x\n---\n%% c\nstateDiagram-v2\r\nA', 'stateDiagram-v2'],
  ])('%j', (text, header) => {
    const diagram = stateDiagram(text);
    expect(slice(text, diagram.header)).toBe(header);
    expect(diagram.nodes.map(({ id }) => id)).toEqual(['A']);
  });

  it('takes the title from front matter', () => {
    expect(stateDiagram('---\ntitle: Orders\n---\nstateDiagram-v2\nA').title).toBe('Orders');
  });
});
