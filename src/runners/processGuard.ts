import { spawn } from 'node:child_process';
import type { Interpreter } from './interpreters.ts';

/** Seconds between the two signals to what outlived its host. */
const grace = 2;

/** Reads a group, then waits. A second line dismisses it; an end without one means that the host is gone. */
const shellGuard = `trap '' HUP INT TERM
read -r group || exit 0
read -r _ && exit 0
kill -TERM "-$group" 2>/dev/null
sleep ${grace}
kill -KILL "-$group" 2>/dev/null`;

const windowsGuard = `const lines = require('node:readline').createInterface({ input: process.stdin });
let tree;
lines.on('line', (line) => { if (tree !== undefined) process.exit(); tree = line; });
lines.on('close', () => { if (tree !== undefined) require('node:child_process').spawnSync('taskkill', ['/pid', tree, '/t', '/f']); });`;

/** Watches over one process group, so that it never outlives this process, however this process ends. */
export interface ProcessGuard {
  /** The group to end when this process is gone. */
  watch(leader: number): void;
  /** The group may live on. */
  dismiss(): void;
}

/**
 * Starts a guard: a small process of its own that holds one end of a pipe. The system closes the other end when this
 * process ends, also by `kill -9`, and the guard then ends the group: it is asked first, and killed after a grace.
 */
export function startGuard(): ProcessGuard {
  const { program, args } = interpreter();
  const guard = spawn(program, args, {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    detached: true,
    windowsHide: true,
  });
  // Without a guard the command still runs, and still ends with a window that is closed.
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  return {
    watch: (leader) => guard.stdin.write(`${leader}\n`),
    dismiss: () => guard.stdin.end('\n'),
  };
}

/** The shell, where there is one, is the smallest. On Windows it is the program that we run in. */
function interpreter(): Interpreter {
  if (process.platform === 'win32') return { program: process.execPath, args: ['-e', windowsGuard] };
  return { program: '/bin/sh', args: ['-c', shellGuard] };
}
