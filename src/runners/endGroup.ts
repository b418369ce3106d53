import { spawn } from 'node:child_process';

/** Ends a process group by its leader's id. On Windows, where there are no groups, the tree below that process. */
export function endGroup(leader: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(leader), '/t', '/f'], { stdio: 'ignore', windowsHide: true }).on(
      'error',
      () => {},
    );
    return;
  }
  try {
    process.kill(-leader, signal);
  } catch {
    // The group has ended by itself in this moment.
  }
}
