import { describe, expect, test } from 'vitest';
import { sketchedPlan } from '../../support/sketchedPlan.ts';
import { release } from './releaseRun.ts';
import { DrivenRun } from './runOf.ts';

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
    const run = new DrivenRun(sketchedPlan({ edges: ['a --> e', 'b --> e', 'c --> e'] }));
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
    expect(run.step('write').note).toBe('could not be done: No access');
    expect(release().answer('write', 'Cannot be done').step('write').note).toBe('could not be done');
  });

  test('in a paused run nothing is said to be ready', () => {
    const run = release().pause();
    expect(run.view().steps.some(({ ready }) => ready)).toBe(false);
    expect(run.view().run?.status).toBe('paused');
  });
});
