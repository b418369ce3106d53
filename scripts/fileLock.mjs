import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Runs `work` while no other process holds the same lock. A lock whose process is gone is taken over.
 * @template T
 * @param {string} file the lock; its folder exists
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withFileLock(file, work, onWait) {
  let told = false;
  while (!take(file)) {
    if (!told) onWait?.();
    told = true;
    await delay(250);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  if (holderLives(file)) return false;
  rmSync(file, { force: true });
  return false;
}

/** @param {string} file */
function holderLives(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return false;
  }
  const pid = Number(text);
  // The other has made the file and not written it yet.
  return !Number.isInteger(pid) || pid <= 0 || processLives(pid);
}

/** @param {number} pid */
export function processLives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/** @param {unknown} error */
function errorCode(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
