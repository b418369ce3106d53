import { describe, expect, test } from 'vitest';
import { sketchedPlan } from '../../support/sketchedPlan.ts';
import { release } from './releaseRun.ts';
import { DrivenRun } from './runOf.ts';

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
    expect(run.step('approve')).toMatchObject({ status: 'blocked', note: 'rejected: Staging is down' });
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
      sketchedPlan({ edges: ['a -- approve --> b', 'a -- reject --> c'], nodes: { a: { kind: 'manual' } } }),
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
    const run = new DrivenRun(sketchedPlan({ edges: ['a -- reads --> b', 'a -- writes --> c'] }));
    expect(run.step('a').checkpoint?.choices).toContainEqual({
      id: 'all of them',
      label: 'All of them',
      tone: 'neutral',
      consequence: 'Then: b and c',
    });
  });
});
