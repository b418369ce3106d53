import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './npm.mjs';
import { progress } from './progress.mjs';

/**
 * Installs what package-lock.json names, when node_modules does not hold just that.
 * @param {string} folder a project's root
 */
export async function ensureDependencies(folder) {
  if (dependenciesFit(folder)) return;
  await progress('Installing packages (npm ci)', () => runNpm(['ci'], folder));
}

/**
 * @typedef {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} Lock
 */

/**
 * Whether node_modules holds the versions of package-lock.json. npm leaves a list of what it installed, as its last
 * act, so that a broken or half-done installation does not fit.
 * @param {string} folder
 */
export function dependenciesFit(folder) {
  const installedList = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installedList)) return false;
  /** @type {Lock} */
  const wanted = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  /** @type {Lock} */
  const installed = JSON.parse(readFileSync(installedList, 'utf8'));
  return Object.entries(wanted.packages).every(([place, { version, optional, devOptional }]) => {
    if (place === '') return true;
    const present = installed.packages[place];
    // Packages for other platforms are in the lock and not on the disk.
    return present === undefined ? Boolean(optional || devOptional) : present.version === version;
  });
}
