import { describe, expect, it } from 'vitest';
import { delayBefore, type RetryPolicy } from '../../../src/workflow/retryPolicy.ts';

const policy: RetryPolicy = { limit: 5, backoff: 'none', initialDelay: 1_000 };
const delays = (change: Partial<RetryPolicy>, random?: number) =>
  [1, 2, 3, 4].map((nth) => delayBefore({ ...policy, ...change }, nth, random));

describe('delayBefore', () => {
  it('stays the same, grows by its first, or doubles', () => {
    expect(delays({ backoff: 'none' })).toEqual([1_000, 1_000, 1_000, 1_000]);
    expect(delays({ backoff: 'linear' })).toEqual([1_000, 2_000, 3_000, 4_000]);
    expect(delays({ backoff: 'exponential' })).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  it('is at most what the author allows, also after very many attempts', () => {
    expect(delays({ backoff: 'exponential', maxDelay: 3_000 })).toEqual([1_000, 2_000, 3_000, 3_000]);
    expect(delayBefore({ ...policy, backoff: 'exponential', maxDelay: 3_000 }, 5_000)).toBe(3_000);
    expect(Number.isSafeInteger(delayBefore({ ...policy, backoff: 'exponential' }, 5_000))).toBe(true);
  });

  it('is shorter by at most the share that jitter gives', () => {
    expect(delays({ jitter: 0.5 }, 0)).toEqual([1_000, 1_000, 1_000, 1_000]);
    expect(delays({ jitter: 0.5 }, 0.5)).toEqual([750, 750, 750, 750]);
    expect(delayBefore({ ...policy, jitter: 1 }, 1, 0.999)).toBe(1);
    expect(delays({}, 0.9)).toEqual([1_000, 1_000, 1_000, 1_000]);
  });
});
