import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./hostProcess.ts', import.meta.url));
const open: ChildProcess[] = [];
const groups: number[] = [];

afterEach(() => {
  for (const host of open.splice(0)) host.kill('SIGKILL');
  for (const group of groups.splice(0)) if (isAlive(-group)) process.kill(-group, 'SIGKILL');
});

/** A host that runs a shell text, with all that it has printed. */
function host(text: string): { readonly process: ChildProcess; readonly printed: () => string } {
  const started = spawn(process.execPath, [script, text], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  started.stdout.on('data', (piece) => {
    printed += String(piece);
  });
  open.push(started);
  return { process: started, printed: () => printed };
}

/** The number that was printed behind a word. */
async function numberAfter(word: string, printed: () => string): Promise<number> {
  const pattern = new RegExp(`^${word} (\\d+)$`, 'm');
  await expect.poll(printed, { timeout: 20_000 }).toMatch(pattern);
  return Number(pattern.exec(printed())?.[1]);
}

/** Kills a host; one that has ended by itself already is gone too. */
async function kill(window: ChildProcess): Promise<void> {
  if (window.exitCode !== null || window.signalCode !== null) return;
  const gone = once(window, 'exit');
  window.kill('SIGKILL');
  await gone;
}

function isAlive(target: number): boolean {
  try {
    return process.kill(target, 0);
  } catch {
    return false;
  }
}

describe.skipIf(process.platform === 'win32')('commands of a window that is killed (skipped on Windows)', () => {
  test('end with all that they started, also what does not listen', { timeout: 60_000 }, async () => {
    const deaf = `(trap '' TERM HUP; sh -c 'echo child $$; while :; do sleep 0.1; done') &`;
    const { process: window, printed } = host(`echo group $$; ${deaf} while :; do sleep 0.1; done`);
    const group = await numberAfter('group', printed);
    groups.push(group);
    const child = await numberAfter('child', printed);
    expect([isAlive(-group), isAlive(child)]).toEqual([true, true]);
    await kill(window);
    await expect.poll(() => isAlive(-group), { timeout: 20_000 }).toBe(false);
    expect(isAlive(child)).toBe(false);
  });

  test('are asked first, and may clean up', { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'diagram-runner-killed-'));
    const file = path.join(folder, 'cleaned');
    // Nobody reads what it prints any more.
    const trap = `trap '' PIPE; trap 'touch ${file}; exit' TERM`;
    try {
      const { process: window, printed } = host(`${trap}; echo group $$; while :; do sleep 0.1; done`);
      groups.push(await numberAfter('group', printed));
      window.kill('SIGKILL');
      await expect.poll(() => existsSync(file), { timeout: 20_000 }).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('leave in peace what a command that has ended put into the background', { timeout: 60_000 }, async () => {
    const { process: window, printed } = host('sleep 60 & echo background $!; echo group $$');
    groups.push(await numberAfter('group', printed));
    const background = await numberAfter('background', printed);
    await expect.poll(printed, { timeout: 20_000 }).toContain('end {"exitCode":0}');
    await kill(window);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isAlive(background)).toBe(true);
  });
});
