import type { RunOrigin, RunSummary } from '../../engine/ports.ts';
import { blockOfRun } from '../../runs/blockIdentity.ts';

/**
 * The newest run of each block of a document; a block that was never run has none. Looks at each run once, however many
 * blocks there are.
 * @param runs newest first, or in another order of preference
 */
export function newestRuns(
  blocks: readonly RunOrigin[],
  runs: readonly RunSummary[],
): ReadonlyMap<RunOrigin, RunSummary> {
  const newest = new Map<RunOrigin, RunSummary>();
  for (const run of runs) {
    const block = blockOfRun(run.origin, blocks);
    if (block !== undefined && !newest.has(block)) newest.set(block, run);
  }
  return newest;
}
