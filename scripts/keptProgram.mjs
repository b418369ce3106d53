import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const keeper = fileURLToPath(new URL('keeper.mjs', import.meta.url));

/**
 * A program that lives no longer than this process, and neither does anything that it started.
 * @typedef {object} KeptProgram
 * @property {() => string} log the end of what it printed
 * @property {() => boolean} running
 * @property {Promise<void>} ended
 * @property {() => Promise<void>} stop asks it to end, insists after five seconds
 * @property {() => Promise<void>} kill ends it at once, with no chance to tidy up
 */

/**
 * @param {string} file
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {KeptProgram}
 */
export function startKeptProgram(file, args, env) {
  const child = spawn(process.execPath, [keeper, file, ...args], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-100_000);
    });
  }
  let running = true;
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('close', () => {
      running = false;
      resolve();
    });
  });
  return {
    log: () => log,
    running: () => running,
    ended,
    stop() {
      child.stdin.end();
      return ended;
    },
    kill() {
      if (child.pid === undefined) return ended;
      if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
      else process.kill(-child.pid, 'SIGKILL');
      return ended;
    },
  };
}
