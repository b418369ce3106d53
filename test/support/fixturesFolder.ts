import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Inputs that nobody of this project wrote. They lie beside the project; where they do not, tests that need them are
 * skipped.
 */
export const fixturesFolder = join(import.meta.dirname, '../../../shared/fixtures');

/** Whether the inputs are there; says so plainly where they are not. */
export function hasFixtures(): boolean {
  const found = existsSync(fixturesFolder);
  if (!found) console.warn(`skipped: there is no folder ${fixturesFolder}`);
  return found;
}
