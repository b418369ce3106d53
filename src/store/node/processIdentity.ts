import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import type { ProcessIdentity } from '../../core/processIdentity.ts';

export function thisProcess(name: string): ProcessIdentity {
  const boot = linux(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const start = startOf(process.pid);
  const machine = linux(() => readFileSync('/etc/machine-id', 'utf8').trim());
  const space = linux(() => readlinkSync('/proc/self/ns/pid'));
  return {
    pid: process.pid,
    host: [hostname(), machine, space].filter(Boolean).join(' '),
    name,
    ...(boot === undefined ? {} : { boot }),
    ...(start === undefined ? {} : { start }),
  };
}

/**
 * Whether a process still lives. `unknown` where it ran on another machine or in another container: nobody can tell
 * from here. `since` (milliseconds since 1970) is a time when it lived: before the last start of this machine, it is
 * gone.
 */
export function liveness(other: ProcessIdentity, self: ProcessIdentity, since: number): 'alive' | 'dead' | 'unknown' {
  if (other.host !== self.host) return 'unknown';
  if (other.boot !== self.boot) return 'dead';
  const slack = 60_000;
  if (self.boot === undefined && since < Date.now() - uptime() * 1000 - slack) return 'dead';
  if (!exists(other.pid)) return 'dead';
  const start = startOf(other.pid);
  return other.start !== undefined && start !== undefined && other.start !== start ? 'dead' : 'alive';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function startOf(pid: number): string | undefined {
  return linux(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  });
}

function linux<T>(read: () => T): T | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return read();
  } catch {
    return undefined;
  }
}
