import { sha256Hex } from '../core/sha256.ts';

/** What stands before the first event of a run. */
export const chainStart = '0'.repeat(64);

/**
 * The hash of an event: over its own text and the hash of the one before it, so that no event can be changed, lost or
 * moved unseen.
 */
export function chainHash(previous: string, body: string): string {
  return sha256Hex(`${previous}\n${body}`);
}
