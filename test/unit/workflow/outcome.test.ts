import { describe, expect, it } from 'vitest';
import {
  fallbackWays,
  isFailureLabel,
  isNegativeLabel,
  type LabelledWay,
  matchingWays,
  outcomesNaming,
  takesFreeText,
} from '../../../src/workflow/outcome.ts';

const waysOf = (...labels: (string | undefined)[]): readonly LabelledWay[] =>
  labels.map((label) => (label === undefined ? { failure: false } : { label, failure: isFailureLabel(label) }));

describe('an outcome names the ways', () => {
  it.each([
    ['yes', ['Yes', 'no'], [0]],
    ['  YES ', ['yes', 'no'], [0]],
    ['to do', ['to  do', 'no'], [0]],
    ['other', ['other (user guidance)', 'no'], [0]],
    ['failed', ['REJECTED / FAILED', 'no'], [0]],
    ['rejected', ['REJECTED / FAILED (twice)', 'no'], [0]],
    ['a', ['a / b', 'a'], [1]],
    ['a', ['a (x)', 'a / b'], [0]],
    ['a', ['a (x)', 'a (y)'], [0, 1]],
    ['failed', ['on error', 'failure', 'ok'], [0, 1]],
    ['on error', ['on error', 'failure', 'ok'], [0]],
    ['straße', ['STRASSE', 'Straße'], [1]],
    ['é', ['é'.normalize('NFD'), 'x'], [0]],
    ['b', ['a', 'c'], []],
    ['', ['a', 'c'], []],
    ['default', ['a', 'default'], [1]],
  ] as const)('%j of %j', (outcome, labels, expected) => {
    expect(matchingWays(waysOf(...labels), outcome)).toEqual(expected);
  });

  it('never names the unlabelled way', () => {
    expect(matchingWays(waysOf(undefined, 'a'), 'undefined')).toEqual([]);
  });
});

describe('what is taken when nothing matches', () => {
  it.each([
    [
      ['a', 'Else', 'otherwise', undefined],
      [1, 2],
    ],
    [['a', undefined], [1]],
    [['a', 'b'], []],
    [['failed', 'error'], []],
  ] as const)('of %j', (labels, expected) => {
    expect(fallbackWays(waysOf(...labels))).toEqual(expected);
  });
});

describe('labels that mean something', () => {
  it.each(['failed', 'Fail', 'FAILURE', 'error', 'on failure', 'On  error', 'failed (see log)'])(
    '%s is taken by failure',
    (label) => {
      expect(isFailureLabel(label)).toBe(true);
    },
  );
  it.each(['failed / rejected', 'no error', 'failing', ''])('%j is not', (label) => {
    expect(isFailureLabel(label)).toBe(false);
  });
  it.each(['no', 'No, thanks', 'Rejected', 'denied', 'send back / abort', '❌ no', 'cancelled', 'Stopped for good'])(
    '%s says no',
    (label) => {
      expect(isNegativeLabel(label)).toBe(true);
    },
  );
  it.each(['yes', 'nothing', 'not yet', 'go / later', 'know', ''])('%j does not', (label) => {
    expect(isNegativeLabel(label)).toBe(false);
  });
  it('other takes free text', () => {
    expect(['other', 'Other (say which)', 'others', 'another'].map(takesFreeText)).toEqual([true, true, false, false]);
  });
  it('knows every outcome that names a label', () => {
    expect(outcomesNaming('Late / Broken (see log)')).toEqual([
      'late / broken (see log)',
      'late / broken',
      'late',
      'broken (see log)',
      'broken',
    ]);
    expect(outcomesNaming('yes')).toEqual(['yes']);
  });
});
