import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Starts a program as the head of a group of its own, so that what it starts can be ended with it.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env: NodeJS.ProcessEnv }} options
 */
export function spawnGroup(file, args, { env }) {
  return spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' });
}

/**
 * Ends a program and everything that it started; asks first and insists after five seconds.
 * @param {import('node:child_process').ChildProcess} child made by {@link spawnGroup}
 */
export async function endGroup(child) {
  const gone = new Promise((resolve) => child.once('close', resolve));
  if (!signal(child, 'SIGTERM')) return;
  if (child.exitCode === null && child.signalCode === null)
    await Promise.race([gone, delay(5000, undefined, { ref: false })]);
  signal(child, 'SIGKILL');
}

/**
 * Like {@link endGroup}, at once: for a process that is about to exit itself.
 * @param {import('node:child_process').ChildProcess} child
 */
export function killGroup(child) {
  signal(child, 'SIGKILL');
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} name
 * @returns {boolean} whether anything was there to hear it
 */
function signal(child, name) {
  if (child.pid === undefined) return false;
  if (process.platform === 'win32') {
    return spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore' }).status === 0;
  }
  try {
    return process.kill(-child.pid, name);
  } catch {
    return false;
  }
}
