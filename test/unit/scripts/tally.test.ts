import { describe, expect, test } from 'vitest';
import { gateTally, hostTally, linesTally, vitestTally } from '../../../scripts/tally.mjs';

const passed = (count: number) => ({ passed: count, failed: 0 });

test('a gate counts as one', () => {
  expect(gateTally({ passed: true, output: 'fine' })).toEqual(passed(1));
  expect(gateTally({ passed: false, output: 'bad' })).toEqual({ passed: 0, failed: 1, output: 'bad' });
});

describe('vitest', () => {
  const good = { status: 'passed', assertionResults: [{ status: 'passed' }] };

  test('counts its tests', () => {
    const report = { numPassedTests: 3, numFailedTests: 0, testResults: [good] };
    expect(vitestTally(report, { code: 0, output: '' })).toEqual(passed(3));
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(
      vitestTally({ numPassedTests: 3, numFailedTests: 2, testResults: [good, failed] }, { code: 1, output: 'why' }),
    ).toEqual({ passed: 3, failed: 2, output: 'why' });
  });

  test('counts a file that could not be loaded', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const report = { numPassedTests: 3, numFailedTests: 0, testResults: [good, broken] };
    expect(vitestTally(report, { code: 1, output: 'why' })).toMatchObject({ passed: 3, failed: 1 });
  });

  test('counts a bad end: no test, an error outside of one, no report', () => {
    const report = { numPassedTests: 3, numFailedTests: 0, testResults: [good] };
    expect(vitestTally(report, { code: 1, output: 'unhandled' })).toMatchObject({ passed: 3, failed: 1 });
    expect(vitestTally(undefined, { code: 1, output: 'no test files' })).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('lines', () => {
  const lines = (code: number, stdout: string) => linesTally({ code, stdout, output: stdout });

  test('are counted, and only failures are shown', () => {
    expect(lines(0, 'ok a\nok b\n2 passed, 0 failed\n')).toEqual(passed(2));
    expect(lines(1, 'ok a\nnot ok b\n  line 3: …\n')).toEqual({
      passed: 1,
      failed: 1,
      output: 'not ok b\n  line 3: …\n',
    });
  });

  test('that are none are a failure, and so is a bad end', () => {
    expect(lines(0, '')).toMatchObject({ passed: 0, failed: 1 });
    expect(lines(1, 'ok a\ncrash\n')).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('the extension host', () => {
  test('counts its tests and names those that failed', () => {
    expect(hostTally({ results: [{ title: 'a' }, { title: 'b' }] })).toEqual(passed(2));
    expect(hostTally({ results: [{ title: 'a' }, { title: 'b', error: 'Error: 1' }] })).toEqual({
      passed: 1,
      failed: 1,
      output: 'b\nError: 1',
    });
  });

  test('that ran nothing is a failure', () => {
    expect(hostTally({ results: [], trouble: 'no test was found' })).toEqual({
      passed: 0,
      failed: 1,
      output: 'no test was found',
    });
  });
});
