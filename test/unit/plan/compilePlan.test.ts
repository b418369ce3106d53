import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/core/canonicalJson.ts';
import { sha256Hex } from '../../../src/core/sha256.ts';
import { compilePlan } from '../../../src/plan/compilePlan.ts';
import { summarizePlan } from '../../../src/plan/summarize.ts';
import { definitionOf, planOfText } from '../../support/processText.ts';
import { processOf } from '../../support/randomProcess.ts';

const planOf = (body: string) => planOfText(`flowchart TD\n${body}`);

/** A plan's loops in words: `header[body]back`. */
function loopsOf(body: string): readonly string[] {
  const plan = planOf(body);
  const name = (index: number) => plan.nodes[index]?.id ?? '?';
  const arrow = (index: number) => `${name(plan.edges[index]?.from ?? -1)}>${name(plan.edges[index]?.to ?? -1)}`;
  return plan.loops.map(
    (loop) =>
      `${name(loop.header)}[${loop.body.map(name).join(' ')}] back ${loop.backEdges.map(arrow).join(' ')}` +
      `${loop.exits.length > 0 ? ` out ${loop.exits.map(arrow).join(' ')}` : ''}` +
      `${loop.unconditional.length > 0 ? ` always ${loop.unconditional.map(arrow).join(' ')}` : ''}` +
      `${loop.parent === undefined ? '' : ` in ${name(plan.loops[loop.parent]?.header ?? -1)}`}`,
  );
}

describe('a plan', () => {
  it('is plain JSON with a hash over the rest', () => {
    const plan = planOf('a[One] --> b{Two}\nb -->|x| c\nb -->|y| a');
    const { planHash, ...rest } = plan;
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
    expect(planHash).toBe(sha256Hex(canonicalJson(rest)));
  });

  it('is the same for the same text and another for another', () => {
    expect(planOf('a --> b').planHash).toBe(planOf('a --> b').planHash);
    expect(planOf('a --> b').planHash).not.toBe(planOf('a --> c').planHash);
  });

  it('keeps ids that objects would trip over', () => {
    const ids = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
    const { plan } = compilePlan(
      processOf(
        4,
        [
          [0, 1],
          [1, 2, 'a'],
          [1, 3, 'b'],
        ],
        { ids },
      ),
    );
    expect(plan?.nodes.map((node) => node.id)).toEqual(ids);
    expect(plan?.drawing.nodeIds).toEqual(['n0', 'n1', 'n2', 'n3']);
    expect(plan?.drawing.text).not.toContain('__proto__ ');
  });

  it('has parallel levels', () => {
    const plan = planOf('a --> b & c --> d\ne --> d\nd --> b2 --> d');
    expect(plan.waves.map((wave) => wave.map((index) => plan.nodes[index]?.id))).toEqual([
      ['a', 'e'],
      ['b', 'c'],
      ['d'],
      ['b2'],
    ]);
  });

  it('gathers ways by label', () => {
    const [a] = planOf('a -->|Yes| b\na -->|yes | c\na -->|no| d\na --> e\na -->|on error| f').nodes;
    expect(a?.decides).toBe(true);
    expect(a?.ways).toEqual([
      { label: 'Yes', edges: [0, 1], failure: false, negative: false },
      { label: 'no', edges: [2], failure: false, negative: true },
      { edges: [3], failure: false, negative: false },
      { label: 'on error', edges: [4], failure: true, negative: false },
    ]);
  });

  it.each([
    ['a --> b', false],
    ['a --> b & c', false],
    ['a -->|x| b', false],
    ['a -->|x| b\na -->|X| c', false],
    ['a -->|x| b\na --> c', true],
    ['a -->|failed| b', true],
  ])('%j decides: %s', (body, expected) => {
    expect(planOf(body).nodes[0]?.decides).toBe(expected);
  });

  it('is refused where an id looks like that of a later round', () => {
    const { plan, problems } = compilePlan(processOf(2, [[0, 1]], { ids: ['a', 'a::iter_2'] }));
    expect(plan).toBeUndefined();
    expect(problems.map((problem) => problem.code)).toEqual(['plan/reserved-id']);
  });

  it('is refused where loops are nested beyond reading', () => {
    const arrows = Array.from({ length: 40 }, (_, i) => [
      [i, i + 1, 'on'] as const,
      [i + 1, i, 'back'] as const,
    ]).flat();
    const { plan, problems } = compilePlan(processOf(41, arrows));
    expect(plan).toBeUndefined();
    expect(problems.map((problem) => problem.code)).toEqual(['plan/loops-too-deep']);
  });
});

describe('loops', () => {
  it.each([
    ['a --> b --> c', []],
    ['s --> a --> b\nb -->|no| a\nb -->|yes| c', ['a[a b] back b>a out b>c']],
    ['a --> a', ['a[a] back a>a always a>a']],
    ['a --> b --> a', ['a[a b] back b>a always b>a']],
    ['c --> b\na --> b --> a\nb --> d', ['b[b a] back a>b out b>d always a>b']],
    [
      'a --> b --> c\nc -->|x| b\nc -->|y| d\nd -->|x| a\nd -->|y| e',
      ['a[a b c d] back d>a out d>e', 'b[b c] back c>b out c>d in a'],
    ],
    ['a{a} -->|x| b --> d\na -->|y| c --> d\nd --> a', ['a[a b d c] back d>a always d>a']],
    ['a --> b\nb -->|x| a\nb -->|y| c\nb -->|z| a', ['a[a b] back b>a b>a out b>c']],
    ['s --> x & y\nx --> y --> x', ['x[x y] back y>x always y>x']],
    ['a --> b & c\nb -->|x| d\nb -->|y| z\nc --> d --> a', ['a[a b c d] back d>a out b>z']],
  ])('%j', (body, expected) => {
    expect(loopsOf(body)).toEqual(expected);
  });
});

describe('the sentence before a run', () => {
  it.each([
    ['a --> b\nb --> c{x}\nc -->|y| d\nc -->|n| b', '3 boxes to tick, 1 choice, 1 loop; nothing is executed.'],
    ['a([s]) --> b --> g{{ok}} --> e([end])', '1 box to tick, 1 approval; nothing is executed.'],
    ['a([s]) --> e([end])', 'Nothing to do; nothing is executed.'],
    ['a([s]) -->|x| e([end])\na -->|y| f([other])', '1 choice; nothing is executed.'],
  ])('%j', (body, expected) => {
    expect(summarizePlan(planOf(body))).toBe(expected);
  });

  it('does not promise that nothing is executed where something is', () => {
    const definition = definitionOf('flowchart TD\na --> b');
    const nodes = definition.nodes.map((node) => ({ ...node, kind: 'script' as const }));
    const { plan } = compilePlan({ ...definition, nodes });
    expect(plan && summarizePlan(plan)).toBe('2 steps that run by themselves.');
  });
});
