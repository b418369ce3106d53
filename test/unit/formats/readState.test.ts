import { describe, expect, it } from 'vitest';
import { definitionOf, planOfText, problemsOf } from '../../support/processText.ts';

const kitchen = [
  'stateDiagram-v2',
  'direction LR',
  'state split <<fork>>',
  'state Size <<choice>>',
  '[*] --> Order',
  'Order : Take the order',
  'Order : with all its extras',
  'note right of Order : Ask about allergies',
  'Order --> Kitchen',
  'state "In the kitchen" as Kitchen {',
  '  [*] --> Cook',
  '  Cook --> [*]',
  '  --',
  '  [*] --> Decorate',
  '  Decorate --> [*]',
  '}',
  'Kitchen --> Size',
  'Size --> split : large',
  'Size --> [*] : small',
  'split --> One : first',
  'split --> Two',
  '',
].join('\n');

describe('readState', () => {
  const definition = definitionOf(kitchen);

  it('gives every state its kind, name and group', () => {
    expect(definition.nodes.map(({ id, kind, label, group }) => [id, kind, label, group])).toEqual([
      ['split', 'pass', 'split', undefined],
      ['Size', 'gate', 'Size', undefined],
      ['root_start', 'pass', 'Start', undefined],
      ['Order', 'task', 'Take the order', undefined],
      ['Kitchen--1_start', 'pass', 'Start of In the kitchen, region 1', 1],
      ['Cook', 'task', 'Cook', 1],
      ['Kitchen--1_end', 'pass', 'End of In the kitchen, region 1', 1],
      ['Kitchen--2_start', 'pass', 'Start of In the kitchen, region 2', 2],
      ['Decorate', 'task', 'Decorate', 2],
      ['Kitchen--2_end', 'pass', 'End of In the kitchen, region 2', 2],
      ['root_end', 'end', 'End', undefined],
      ['One', 'task', 'One', undefined],
      ['Two', 'task', 'Two', undefined],
    ]);
    expect(definition.groups.map(({ title, parent }) => [title, parent])).toEqual([
      ['In the kitchen', undefined],
      ['', 0],
      ['', 0],
    ]);
    expect(definition.direction).toBe('LR');
  });

  it('takes further descriptions and notes as the brief', () => {
    expect(definition.nodes[3]?.brief).toBe('with all its extras\n\nAsk about allergies');
    expect(definition.nodes[4]?.brief).toBeUndefined();
  });

  it('lets a fork take all its ways, whatever is written on them', () => {
    const plan = planOfText(kitchen);
    expect(plan.nodes.find(({ id }) => id === 'split')).toMatchObject({ decides: false });
    expect(plan.drawing.text).toMatch(/n0 e\d@-->\|"first"\| n11/);
  });

  it('calls ways without text by where they lead, and does not draw that', () => {
    const plan = planOfText('stateDiagram-v2\n[*] --> A\nA --> B\nA --> C\n');
    expect(plan.nodes[1]?.ways.map(({ label }) => label)).toEqual(['B', 'C']);
    expect(plan.drawing.text).not.toContain('|');
  });

  it('is drawn with the shapes of state diagrams', () => {
    const { text } = planOfText(kitchen).drawing;
    expect(text).toContain('n2["Start"]@{ shape: sm-circ }');
    expect(text).toContain('n10["End"]@{ shape: fr-circ }');
    expect(text).toContain('n0["split"]@{ shape: fork }');
    expect(text).toContain('n1["Size"]@{ shape: choice }');
    expect(text).toContain('n3("Take the order")');
    expect(text).toContain('subgraph g0["In the kitchen"]');
  });

  it('finds what would go wrong, in its place', () => {
    expect(problemsOf('stateDiagram-v2\n[*] --> A\nA --> B\nB --> A\nD --> A\n')).toEqual([
      'plan/loop-without-exit: A',
      'plan/several-starts: D',
    ]);
  });

  it.each(['stateDiagram-v2', 'stateDiagram-v2\nstate A {\n}\n', 'stateDiagram-v2\n[*] --> [*]\n'])(
    'reads %j',
    (text) => {
      expect(() => problemsOf(text)).not.toThrow();
    },
  );
});
