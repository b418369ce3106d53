import { setTimeout as sleep } from 'node:timers/promises';
import { DiagramRunnerError } from '../../core/errors.ts';
import type { ProcessIdentity } from '../../core/processIdentity.ts';
import { type HeldLease, type Lease, tryAcquireLease } from './lease.ts';

/**
 * Tries until it holds the lease. After `patience` milliseconds throws `store/locked` with the holder's name and what
 * to do.
 */
export async function waitForLease(folder: string, owner: ProcessIdentity, patience: number): Promise<Lease> {
  const deadline = performance.now() + patience;
  for (let pause = 2; ; pause = Math.min(pause * 2, 50)) {
    const outcome = await tryAcquireLease(folder, owner);
    if ('token' in outcome) return outcome;
    if (performance.now() >= deadline) throw locked(outcome);
    await sleep(pause * (0.5 + Math.random()));
  }
}

function locked({ holder, liveness, path }: HeldLease): DiagramRunnerError {
  const who = holder === undefined ? 'Another window' : `${holder.name} (process ${holder.pid})`;
  const help =
    liveness === 'unknown'
      ? `It ran on another machine or in another container, so nobody here can tell whether it still does. If it does not, delete ${path} and try again.`
      : `Close that window or wait until it is done, then try again. Nothing was changed.`;
  return new DiagramRunnerError('store/locked', `${who} is writing to the runs and does not finish. ${help}`, {
    path,
    ...(holder === undefined ? {} : { pid: holder.pid, holder: holder.name }),
  });
}
