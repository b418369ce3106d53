import { describe, expect, test } from 'vitest';
import { sketchedPlan } from '../../support/sketchedPlan.ts';
import { bare, DrivenRun } from './runOf.ts';

describe('loops', () => {
  const loop = () =>
    new DrivenRun(
      sketchedPlan({
        edges: [
          'plan --> write',
          'write --> review',
          'review -- again --> write',
          'review -- good --> ship',
          'other --> ship',
        ],
        nodes: { review: { shape: 'diamond', label: 'Good enough?' } },
      }),
    );

  test('later rounds stand behind the loop, with their own needs', () => {
    const run = loop().tick('plan').tick('write').answer('review', 'again');
    expect(run.view().steps.map(({ nodeId, round }) => [nodeId, round].join(' ').trim())).toEqual([
      'plan',
      'write',
      'review',
      'write Round 2',
      'review Round 2',
      'ship',
      'other',
    ]);
    expect(bare(run.step('write', 'Round 2').needs)).toEqual(['review']);
    expect(bare(run.step('review', 'Round 2').needs)).toEqual(['write::iter_2']);
    expect(bare(run.step('review').leadsTo)).toEqual(['write::iter_2', 'ship']);
    expect(run.step('write', 'Round 2').number).toBe(run.step('write').number);
  });

  test('a way back says so', () => {
    const run = loop().tick('plan').tick('write');
    expect(run.step('review').checkpoint?.choices[0]).toMatchObject({ id: 'again', consequence: 'Back to: write' });
  });

  test('the limit asks', () => {
    const run = new DrivenRun(
      sketchedPlan({
        edges: ['write --> review', 'review -- again --> write', 'review -- good --> ship'],
        maxIterations: 2,
      }),
    );
    run.tick('write').answer('review', 'again').tick('write').answer('review', 'again');
    const asked = run.step('write', 'Round 3');
    expect(asked.checkpoint).toMatchObject({
      kind: 'trouble',
      question: expect.stringContaining('gone round 2 times'),
    });
    expect(asked.checkpoint?.choices.map(({ label }) => label)).toEqual([
      'One more round',
      'Leave the loop',
      'Stop the run',
    ]);
  });
});
