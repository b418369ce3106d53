import { describe, expect, test } from 'vitest';
import type { RunStatus } from '../../../../src/engine/stepState.ts';
import {
  canPause,
  canResume,
  describeRun,
  isUnfinished,
  waitingCount,
} from '../../../../src/extension/surface/runStanding.ts';

const run = (status: RunStatus, more: { waiting?: number; outcome?: string } = {}) => ({
  status,
  waiting: 0,
  resolved: 7,
  total: 12,
  ...more,
});

describe('words for where a run stands', () => {
  test.each([
    [run('waiting', { waiting: 2 }), '2 waiting'],
    [run('running'), '7/12'],
    [run('running', { waiting: 1 }), '1 waiting'],
    [run('blocked', { waiting: 1 }), 'needs a decision'],
    [run('paused', { waiting: 1 }), 'paused, 7/12'],
    [run('pausing'), 'pausing, 7/12'],
    [run('succeeded'), 'succeeded'],
    [run('succeeded', { outcome: 'Released' }), 'succeeded (Released)'],
    [run('failed', { outcome: 'BUILD_FAILED' }), 'failed (BUILD_FAILED)'],
    [run('cancelled'), 'cancelled'],
  ])('%o is %s', (given, words) => {
    expect(describeRun(given)).toBe(words);
  });
});

test('a paused or ended run asks for nothing, a blocked one for at least one answer', () => {
  expect(waitingCount(run('waiting', { waiting: 3 }))).toBe(3);
  expect(waitingCount(run('paused', { waiting: 3 }))).toBe(0);
  expect(waitingCount(run('cancelled', { waiting: 3 }))).toBe(0);
  expect(waitingCount(run('blocked'))).toBe(1);
  expect(waitingCount(run('blocked', { waiting: 2 }))).toBe(2);
});

test('what can be done with a run follows from its status', () => {
  const table = (
    ['running', 'waiting', 'blocked', 'pausing', 'paused', 'succeeded', 'failed', 'cancelled'] as const
  ).map((status) => [status, isUnfinished(run(status)), canPause(run(status)), canResume(run(status))]);
  expect(table).toEqual([
    ['running', true, true, false],
    ['waiting', true, true, false],
    ['blocked', true, true, false],
    ['pausing', true, false, true],
    ['paused', true, false, true],
    ['succeeded', false, false, false],
    ['failed', false, false, false],
    ['cancelled', false, false, false],
  ]);
});
