import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { planViewSchema } from '../../../src/view/planView.ts';
import { presentPlan } from '../../../src/view/presentPlan.ts';
import { sketchedPlan } from '../../support/sketchedPlan.ts';

test('a plan before its run has steps, edges and groups, and no state', () => {
  const plan = sketchedPlan({
    edges: ['a -- yes --> b', 'a -- no --> c', 'c --> a'],
    nodes: { a: { label: 'Ready?' }, b: { group: 0, brief: 'How.' } },
    groups: [{ title: 'Out' }],
  });
  const problems = [{ severity: 'hint', message: 'A hint.', line: 7 }] as const;
  const view = presentPlan(plan, { source: 'docs/plan.md:3', problems: [...problems], sentence: 'Two boxes.' });
  expect(z.parse(planViewSchema, view)).toEqual(view);
  expect(view).toMatchObject({ seq: 0, title: 'A plan', source: 'docs/plan.md:3', sentence: 'Two boxes.', problems });
  expect(view.run).toBeUndefined();
  expect(view.progress).toEqual({ total: 3, resolved: 0, waiting: 0 });
  expect(view.steps).toMatchObject([
    { id: 'a', number: 1, label: 'Ready?', status: 'pending', needs: ['c'], leadsTo: ['b', 'c'] },
    { id: 'b', number: 2, brief: 'How.', group: 0, needs: ['a'], leadsTo: [] },
    { id: 'c', number: 3 },
  ]);
  expect(view.edges.map(({ from, to, state }) => [from, to, state])).toEqual([
    ['a', 'b', 'unresolved'],
    ['a', 'c', 'unresolved'],
    ['c', 'a', 'unresolved'],
  ]);
  expect(view.log).toEqual([]);
});

test('a task that chooses reads as a decision, a pass that nothing leads to as a start', () => {
  const plan = sketchedPlan({
    edges: ['s --> a', 'a -- yes --> b', 'a -- no --> p', 'p --> b'],
    nodes: { s: { kind: 'pass' }, p: { kind: 'pass' } },
  });
  const { steps } = presentPlan(plan, { source: '', problems: [], sentence: '' });
  expect(steps.map(({ id, kind }) => [id, kind])).toEqual([
    ['s', 'start'],
    ['a', 'decision'],
    ['b', 'task'],
    ['p', 'pass'],
  ]);
});
