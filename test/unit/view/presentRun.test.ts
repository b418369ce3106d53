import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { planViewSchema } from '../../../src/view/planView.ts';
import { sketchedPlan } from '../../support/sketchedPlan.ts';
import { release } from './releaseRun.ts';
import { bare, DrivenRun } from './runOf.ts';

describe('a run as a screen shows it', () => {
  test('fits the schema that the page parses with, at every stage', () => {
    const run = release();
    const stages = [
      run.view(),
      run.tick('write').view(),
      run.tick('check').view(),
      run.answer('good', 'yes', 'looks fine').view(),
      run.answer('approve', 'Reject', 'not yet').view(),
      run.act('approve', 'retry').view(),
      run.answer('approve', 'Approve').view(),
      run.tick('ship').view(),
    ];
    for (const view of stages) expect(z.parse(planViewSchema, view)).toEqual(view);
    expect(stages.map((view) => view.run?.status)).toEqual([
      'waiting',
      'waiting',
      'waiting',
      'waiting',
      'blocked',
      'waiting',
      'waiting',
      'succeeded',
    ]);
    expect(stages.map(({ seq }) => seq)).toEqual([...stages.map(({ seq }) => seq)].sort((a, b) => a - b));
    expect(stages.at(-1)?.run).toMatchObject({ outcome: 'RELEASE_DONE', runId: 'run-1', designId: 'plan-1' });
    expect(stages.at(-1)?.progress).toEqual({ total: 8, resolved: 8, waiting: 0 });
  });

  test('the same run gives the same view', () => {
    const run = release().tick('write');
    expect(run.view()).toEqual(run.view());
  });

  test('steps name what they need and lead to', () => {
    const good = release().step('good');
    expect(bare(good.needs)).toEqual(['write', 'check']);
    expect(bare(good.leadsTo)).toEqual(['mend', 'approve']);
  });
});

describe('taking back', () => {
  test('is offered at what was just ticked, and leaves its mark', () => {
    const run = release().tick('write');
    expect(run.step('write').canTakeBack).toBe(true);
    run.act('write', 'takeBack');
    expect(run.step('write')).toMatchObject({ status: 'waiting', attempt: 2, canTakeBack: false });
    expect(run.step('write').attempts[0]).toMatchObject({ number: 1, result: 'taken back' });
    expect(run.view().log.find(({ status }) => status === 'takenBack')).toMatchObject({
      label: 'Write the notes',
      by: 'anna',
    });
  });
});

describe('edges', () => {
  test('are taken, active while what they lead to is open, dead, or open', () => {
    const run = release().tick('write');
    const states = () =>
      Object.fromEntries(run.view().edges.map(({ from, to, state }) => [`${bare([from])}>${bare([to])}`, state]));
    expect(states()).toMatchObject({
      'start>write': 'taken',
      'start>check': 'active',
      'write>good': 'active',
      'good>mend': 'unresolved',
    });
    run.tick('check').answer('good', 'no');
    expect(states()).toMatchObject({ 'good>mend': 'active', 'good>approve': 'dead', 'approve>ship': 'dead' });
  });

  test('that go back stay taken, active while their round begins', () => {
    const run = new DrivenRun(
      sketchedPlan({ edges: ['a --> b', 'b -- again --> a', 'b -- other --> a', 'b -- on --> c'] }),
    );
    const states = () => run.view().edges.map(({ state }) => state);
    expect(states()).toEqual(['unresolved', 'unresolved', 'unresolved', 'unresolved']);
    run.tick('a').answer('b', 'again');
    expect(states()).toEqual(['unresolved', 'active', 'unresolved', 'unresolved']);
    run.tick('a');
    expect(states()).toEqual(['active', 'taken', 'unresolved', 'unresolved']);
    run.answer('b', 'other');
    expect(states()).toEqual(['unresolved', 'taken', 'active', 'unresolved']);
    run.tick('a').answer('b', 'on');
    expect(states()).toEqual(['taken', 'taken', 'taken', 'active']);
  });

  test('that go back in an inner loop belong to the round of the outer one', () => {
    const run = new DrivenRun(
      sketchedPlan({ edges: ['a --> b', 'b -- again --> b', 'b -- on --> c', 'c -- back --> a', 'c -- out --> d'] }),
    );
    const stateOf = (index: number) => run.view().edges[index]?.state;
    run.tick('a').answer('b', 'again').answer('b', 'on');
    expect(stateOf(1)).toBe('taken');
    run.answer('c', 'back');
    expect([stateOf(1), stateOf(3)]).toEqual(['unresolved', 'active']);
  });

  test('carry the ids of the drawing', () => {
    const { view } = { view: release().view() };
    for (const { drawn } of view.edges) expect(view.drawing).toContain(`${drawn}@`);
    for (const { drawn } of view.steps) expect(view.drawing).toMatch(new RegExp(`\\b${drawn}\\b`));
  });
});

describe('groups', () => {
  test('count their steps, those of inner groups too', () => {
    const run = new DrivenRun(
      sketchedPlan({
        edges: ['a --> b', 'b --> c'],
        nodes: { a: { group: 0 }, b: { group: 1 } },
        groups: [{ title: 'Outer' }, { title: 'Inner', parent: 0 }],
      }),
    ).tick('a');
    expect(run.view().groups).toEqual([
      { title: 'Outer', total: 2, resolved: 1 },
      { title: 'Inner', total: 1, resolved: 0 },
    ]);
    expect(run.step('b').group).toBe(1);
  });
});

describe('the log', () => {
  test('tells what happened, newest first, in words', () => {
    const run = release()
      .tick('write')
      .answer('check', 'Cannot be done', 'No access.')
      .act('check', 'retry')
      .tick('check');
    run.answer('good', 'no', 'Two bugs.');
    expect(
      run.view().log.map(({ label, status, text, by }) => [label, status, text, by].join(' | ')),
    ).toMatchInlineSnapshot(`
      [
        "RELEASE_DONE | skipped | Way “yes” not taken at All good? | ",
        "Ship it | skipped | Way “yes” not taken at All good? | ",
        "Sign off | skipped | Way “yes” not taken at All good? | ",
        "All good? | done | Chose “no”: Two bugs. | anna",
        "check | done | Done | anna",
        "check | pending | Open again, attempt 2 | anna",
        "check | blocked | Could not be done: No access | anna",
        "Write the notes | done | Done | anna",
        "Run | running | Started | anna",
      ]
    `);
  });

  test('holds at most what a screen can use', () => {
    const run = release();
    for (let i = 0; i < 600; i++) run.tick('write').act('write', 'takeBack');
    expect(run.view().log).toHaveLength(500);
    expect(run.view().log[0]?.status).toBe('takenBack');
  });
});

test('names that are no good as keys are names', () => {
  const run = new DrivenRun(
    sketchedPlan({ edges: ['__proto__ --> constructor', 'constructor -- toString --> hasOwnProperty'] }),
  );
  run.tick('__proto__');
  expect(bare(run.step('constructor').needs)).toEqual(['__proto__']);
  expect(run.step('constructor').status).toBe('waiting');
});
