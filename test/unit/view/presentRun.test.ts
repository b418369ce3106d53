import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { planViewSchema } from '../../../src/view/planView.ts';
import { bare, DrivenRun, planOf } from './runOf.ts';

const RELEASE = {
  edges: [
    'start --> write',
    'start --> check',
    'write --> good',
    'check --> good',
    'good -- no --> mend',
    'good -- yes --> approve',
    'approve --> ship',
    'ship --> done',
  ],
  nodes: {
    start: { label: 'Start', kind: 'pass' },
    write: { label: 'Write the notes' },
    good: { label: 'All good?', shape: 'diamond' },
    mend: { label: 'Mend it' },
    approve: { label: 'Sign off', kind: 'manual', brief: 'Look at staging first.' },
    ship: { label: 'Ship it' },
    done: { label: 'RELEASE_DONE', kind: 'end' },
  },
} as const;

const release = () => new DrivenRun(planOf(RELEASE));

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

describe('notes', () => {
  test('a pending step says what it waits for', () => {
    const run = release();
    expect(run.step('good').note).toBe('needs Write the notes and check');
    run.tick('write');
    expect(run.step('good').note).toBe('needs check');
    expect(run.step('ship').note).toBe('needs Sign off');
    expect(run.step('mend').note).toBe('only if “no” at All good?');
  });

  test('many are counted', () => {
    const run = new DrivenRun(planOf({ edges: ['a --> e', 'b --> e', 'c --> e'] }));
    expect(run.step('e').note).toBe('needs 3 steps');
  });

  test('a skipped step says why: not run never looks like passed', () => {
    const run = release().tick('write').tick('check').answer('good', 'no');
    expect(run.step('approve')).toMatchObject({ status: 'skipped', note: 'way “yes” not taken at All good?' });
    expect(run.step('ship')).toMatchObject({ status: 'skipped', note: 'way “yes” not taken at All good?' });
    expect(run.step('good')).toMatchObject({ status: 'done', note: 'no' });
  });

  test('a person’s skip, a cancelled run', () => {
    const run = release().act('write', 'skip');
    expect(run.step('write').note).toMatch(/^passed over/);
    run.cancel();
    expect(run.step('check')).toMatchObject({ status: 'skipped', note: 'the run ended before' });
    expect(run.view().run?.status).toBe('cancelled');
  });

  test('a blocked step says what happened', () => {
    const run = release().answer('write', 'Cannot be done', 'No access.');
    expect(run.step('write')).toMatchObject({ status: 'blocked', note: expect.stringContaining('could not be done') });
    expect(run.step('write').note).toContain('No access.');
  });

  test('in a paused run nothing is said to be ready', () => {
    const run = release().pause();
    expect(run.view().steps.some(({ ready }) => ready)).toBe(false);
    expect(run.view().run?.status).toBe('paused');
  });
});

describe('questions', () => {
  test('a box has one loud button', () => {
    expect(release().step('write').checkpoint).toMatchObject({
      kind: 'task',
      choices: [
        { id: 'Done', label: 'Done', tone: 'primary', consequence: 'Then: All good?' },
        { id: 'Cannot be done', tone: 'danger' },
      ],
    });
  });

  test('no way of a choice is louder than another, and each says what follows', () => {
    const run = release().tick('write').tick('check');
    expect(run.step('good').checkpoint).toMatchObject({
      kind: 'decision',
      question: 'All good?',
      choices: [
        { id: 'no', tone: 'neutral', consequence: 'Then: Mend it' },
        { id: 'yes', tone: 'neutral', consequence: 'Then: Sign off' },
        { id: 'Cannot be done', tone: 'danger' },
      ],
    });
  });

  test('an approval, its refusal, and the way back', () => {
    const run = release().tick('write').tick('check').answer('good', 'yes');
    expect(run.step('approve').checkpoint).toMatchObject({
      kind: 'approval',
      choices: [
        { id: 'Approve', tone: 'primary', consequence: 'Then: Ship it' },
        { id: 'Reject', tone: 'danger', consequence: 'Nothing after this runs. It can be asked again.' },
      ],
    });
    expect(run.step('approve')).toMatchObject({ brief: 'Look at staging first.', canSkip: false });
    run.answer('approve', 'Reject', 'Staging is down.');
    expect(run.step('approve')).toMatchObject({ status: 'blocked', note: 'rejected: Staging is down.' });
    expect(run.step('approve').checkpoint).toMatchObject({
      kind: 'trouble',
      question: 'It was rejected: Staging is down. What now?',
      choices: [
        { id: 'retry', label: 'Ask again', tone: 'primary' },
        { id: 'stop', label: 'Stop the run', tone: 'danger' },
      ],
    });
  });

  test('ways of an approval that say no are refusals', () => {
    const run = new DrivenRun(
      planOf({ edges: ['a -- approve --> b', 'a -- reject --> c'], nodes: { a: { kind: 'manual' } } }),
    );
    expect(run.step('a').checkpoint?.choices).toMatchObject([
      { id: 'approve', tone: 'primary', consequence: 'Then: b' },
      { id: 'reject', tone: 'danger', consequence: 'Then: c' },
    ]);
  });

  test('a failed step offers ways on', () => {
    const run = release().answer('write', 'Cannot be done');
    expect(run.step('write').checkpoint).toMatchObject({
      kind: 'trouble',
      choices: [
        { id: 'retry', label: 'Try again' },
        { id: 'done', label: 'It is done', tone: 'neutral', consequence: 'Then: All good?' },
        { id: 'skip', label: 'Skip it' },
        { id: 'stop', label: 'Stop the run' },
      ],
    });
  });

  test('architecture pictures may take all ways', () => {
    const run = new DrivenRun(planOf({ edges: ['a -- reads --> b', 'a -- writes --> c'] }));
    expect(run.step('a').checkpoint?.choices).toContainEqual({
      id: 'all of them',
      label: 'All of them',
      tone: 'neutral',
      consequence: 'Then: b and c',
    });
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

  test('carry the ids of the drawing', () => {
    const { view } = { view: release().view() };
    for (const { drawn } of view.edges) expect(view.drawing).toContain(`${drawn}@`);
    for (const { drawn } of view.steps) expect(view.drawing).toMatch(new RegExp(`\\b${drawn}\\b`));
  });
});

describe('loops', () => {
  const loop = () =>
    new DrivenRun(
      planOf({
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
      planOf({ edges: ['write --> review', 'review -- again --> write', 'review -- good --> ship'], maxIterations: 2 }),
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

describe('groups', () => {
  test('count their steps, those of inner groups too', () => {
    const run = new DrivenRun(
      planOf({
        edges: ['a --> b', 'b --> c'],
        nodes: { a: { group: 0 }, b: { group: 1 } },
        groups: [{ title: 'Outer' }, { title: 'Inner', parent: 0 }],
      }),
    ).tick('a');
    expect(run.view().groups).toEqual([
      { title: 'Outer', drawn: 'g0', total: 2, resolved: 1 },
      { title: 'Inner', drawn: 'g1', total: 1, resolved: 0 },
    ]);
    expect(run.step('b').group).toBe('Inner');
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
        "check | blocked | Could not be done: No access. | anna",
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
    planOf({ edges: ['__proto__ --> constructor', 'constructor -- toString --> hasOwnProperty'] }),
  );
  run.tick('__proto__');
  expect(bare(run.step('constructor').needs)).toEqual(['__proto__']);
  expect(run.step('constructor').status).toBe('waiting');
});
