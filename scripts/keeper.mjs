// node keeper.mjs PROGRAM ARG…: runs a program, and ends it with all that it started when stdin ends. Whoever started
// us holds the other end, so that nothing is left behind even when they are killed. Must be started as the head of a
// process group.
import { spawn, spawnSync } from 'node:child_process';

const [file = '', ...args] = process.argv.slice(2);
const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
// What the program started may outlive it.
child.on('close', (code) => {
  process.exitCode = code ?? 1;
  endGroup('SIGKILL');
});

process.stdin.resume();
for (const event of ['end', 'error']) {
  process.stdin.once(event, () => {
    // The group's signal comes to us too, and we still have something to do.
    process.on('SIGTERM', () => undefined);
    endGroup('SIGTERM');
    setTimeout(() => endGroup('SIGKILL'), 5000);
  });
}

/** @param {NodeJS.Signals} signal */
function endGroup(signal) {
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(process.pid), '/T', '/F']);
  else process.kill(-process.pid, signal);
}
