import { describe, expect, test } from 'vitest';
import { compiledPlan } from '../../support/compiledPlan.ts';
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

describe('a question after a script', () => {
  const script = { kinds: { a: 'script' } } as const;
  const printed = { text: 'looking\n\u001b[31mtoo full\u001b[0m\n' };

  test('has exit code, time and the last lines at hand where a way is to be chosen', () => {
    const run = new DrivenRun(compiledPlan(['a -- big --> b', 'a -- small --> c'], script));
    run.act('a', 'start').body('a', { type: 'complete', completion: { output: { ...printed, exitCode: 1 } } });
    expect(run.step('a').checkpoint).toMatchObject({
      kind: 'decision',
      question: 'Exit code 1 after 1s: which way does it go on?',
      evidence: { end: 'exit code 1 after 1s', tail: 'looking\ntoo full' },
    });
  });

  test('says how it ended where it has failed', () => {
    const run = new DrivenRun(compiledPlan(['a --> b'], script));
    const output = { ...printed, signal: 'SIGKILL' };
    run.act('a', 'start').body('a', { type: 'fail', message: 'ended by SIGKILL', output });
    expect(run.step('a').checkpoint).toMatchObject({
      question: 'It could not be done: ended by SIGKILL after 1s. What now?',
      evidence: { tail: 'looking\ntoo full' },
    });
    run.answer('a', 'retry').act('a', 'start').body('a', { type: 'fail', message: 'there is no folder x' });
    expect(run.step('a').checkpoint?.question).toBe('It could not be done: there is no folder x. What now?');
    expect(run.step('a').checkpoint).not.toHaveProperty('evidence');
  });

  test('offers no skip after an interruption, in the page neither', () => {
    const run = new DrivenRun(compiledPlan(['a --> b'], script));
    run.act('a', 'start').body('a', { type: 'interrupt' });
    expect(run.step('a').checkpoint?.choices.map(({ id }) => id)).toEqual(['retry', 'done', 'stop']);
    expect(run.step('a').canSkip).toBe(false);
  });
});
