import { expect, test } from 'vitest';
import { bodyEnds } from '../../../src/engine/bodyEnds.ts';
import { compiledPlan } from '../../support/compiledPlan.ts';

/** `well -> B`: the ends of A, each with what the run does then. */
function ends(lines: readonly string[], kind: 'script' | 'prompt' = 'script'): readonly string[] {
  const plan = compiledPlan(lines, { kinds: { A: kind } });
  const [node] = plan.nodes;
  if (node === undefined) throw new Error('no node');
  return bodyEnds(node).map(({ id, effect }) => {
    const to = effect.type === 'takes' ? effect.edges.map((edge) => plan.nodes[plan.edges[edge]?.to ?? 0]?.id) : [];
    return `${id} -> ${effect.type === 'takes' ? to.join('+') || 'nothing' : effect.type}`;
  });
}

test.each([
  ['no way', ['A'], ['well -> nothing', 'badly -> holds']],
  ['plain ways', ['A --> B', 'A --> C'], ['well -> B+C', 'badly -> holds']],
  ['success and failure', ['A -- yes --> B', 'A -- no --> C'], ['well -> B', 'badly -> C']],
  ['a way that provides for failure', ['A --> B', 'A -- failed --> C'], ['well -> B', 'badly -> C']],
  [
    'ways that only the script can name',
    ['A -- Big --> B', 'A -- small --> C'],
    ['well -> asks', 'badly -> asks', 'outcome big -> B', 'outcome small -> C'],
  ],
  [
    'such ways beside one for failure',
    ['A -- big --> B', 'A -- small --> C', 'A -- on error --> D'],
    ['well -> asks', 'badly -> D', 'outcome big -> B', 'outcome small -> C'],
  ],
  [
    'labels that are words of ours',
    ['A -- well --> B', 'A -- badly --> C', 'A -- other --> D'],
    ['well -> asks', 'badly -> asks', 'outcome well -> B', 'outcome badly -> C', 'outcome other -> D'],
  ],
] as const)('a script with %s', (_name, lines, expected) => {
  expect(ends(lines)).toEqual(expected);
});

test('a step for an agent with ways', () => {
  expect(ends(['A -- big --> B', 'A -- small --> C'], 'prompt')).toEqual([
    'well -> asks',
    'badly -> holds',
    'outcome big -> B',
    'outcome small -> C',
  ]);
});
