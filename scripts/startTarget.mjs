import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';

/**
 * What to open: the examples where nothing was named, a folder, or a file in its folder. Throws a {@link Failure} for
 * what is not there.
 * @param {string | undefined} target as it was written
 * @param {string} from the folder that the person was in
 * @param {string} root the project
 * @returns {{ folder: string, file?: string, ours: boolean }} `ours` where it is our own example and not a person's document
 */
export function startTarget(target, from, root) {
  if (target === undefined) {
    const folder = path.join(root, 'examples');
    return { folder, file: path.join(folder, 'release-checklist.md'), ours: true };
  }
  const place = path.resolve(from, target);
  if (!existsSync(place)) throw new Failure(`There is no ${place}`);
  return statSync(place).isDirectory()
    ? { folder: place, ours: false }
    : { folder: path.dirname(place), file: place, ours: false };
}
