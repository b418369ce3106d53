import { assertNever } from '../core/assertNever.ts';

/** How often and when a failed step is tried again by itself (semantics section 7). */
export interface RetryPolicy {
  /** Further attempts after the first. */
  readonly limit: number;
  readonly backoff: 'none' | 'linear' | 'exponential';
  /** Milliseconds before the first further attempt. */
  readonly initialDelay: number;
  /** Milliseconds that no delay exceeds; without it there is no such bound. */
  readonly maxDelay?: number;
  /** The share of a delay, from 0 to 1, by which it may be shorter, so that many steps do not try at the same moment. */
  readonly jitter?: number;
}

/**
 * Milliseconds before a further attempt.
 * @param nth which further attempt it is, from 1
 * @param random from 0 up to, but without, 1: how much of the jitter is used
 */
export function delayBefore(policy: RetryPolicy, nth: number, random = 0): number {
  const delay = Math.min(policy.initialDelay * factor(policy.backoff, nth), policy.maxDelay ?? Number.MAX_SAFE_INTEGER);
  return Math.round(delay * (1 - (policy.jitter ?? 0) * random));
}

function factor(backoff: RetryPolicy['backoff'], nth: number): number {
  switch (backoff) {
    case 'none':
      return 1;
    case 'linear':
      return nth;
    case 'exponential':
      return 2 ** (nth - 1);
    default:
      return assertNever(backoff);
  }
}
