import type { Clock } from '../core/clock.ts';

/** The machine's time. */
export const systemClock: Clock = { now: () => Date.now() };
