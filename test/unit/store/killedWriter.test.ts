import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runId } from '../../../src/core/ids.ts';
import { StoreFolder, wasmPath } from './storeFolder.ts';

const script = fileURLToPath(new URL('./writerProcess.ts', import.meta.url));

class Writer {
  readonly #process: ChildProcess;
  readonly ended: Promise<unknown[]>;
  #output = '';
  errors = '';

  constructor(path: string, name: string, count: number, mode: 'own' | 'shared') {
    this.#process = spawn(process.execPath, [script, path, wasmPath, name, String(count), mode], { stdio: 'pipe' });
    this.#process.stdout?.on('data', (chunk) => {
      this.#output += String(chunk);
    });
    this.#process.stderr?.on('data', (chunk) => {
      this.errors += String(chunk);
    });
    this.ended = once(this.#process, 'close');
  }

  /** Seq of each transition that was acknowledged; a line that was cut off by the end is none. */
  get acknowledged(): number[] {
    return this.#output
      .split('\n')
      .slice(0, -1)
      .map((line) => Number(line.split(' ')[1]));
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.ended;
  }
}

describe('processes that write', () => {
  test('lose nothing that was acknowledged when they are killed', { timeout: 120_000 }, async () => {
    await using folder = new StoreFolder();
    let total = 0;
    for (let round = 0; round < 8; round++) {
      const writer = new Writer(folder.path, 'a-1', 100_000, 'own');
      const enough = 1 + round * 3;
      await expect
        .poll(() => writer.acknowledged.length, { timeout: 30_000, interval: 1 })
        .toBeGreaterThanOrEqual(enough);
      await new Promise((resolve) => setTimeout(resolve, round % 4));
      await writer.kill();
      const store = await folder.store();
      const stored = await store.load(runId('run-a-1'));
      await store.close();
      const last = writer.acknowledged.at(-1) ?? 0;
      expect(stored?.summary.seq).toBeGreaterThanOrEqual(last);
      expect(stored?.summary.seq).toBeLessThanOrEqual(last + 1);
      expect(stored?.events).toHaveLength(stored?.summary.seq ?? -1);
      total += writer.acknowledged.length;
    }
    expect(total).toBeGreaterThan(50);
    expect(folder.notices).toEqual([]);
    expect(readdirSync(folder.folder).filter((name) => name.includes('damaged'))).toEqual([]);
  });

  test('on one run at once: each transition is there once, none is lost', { timeout: 120_000 }, async () => {
    await using folder = new StoreFolder();
    const writers = [new Writer(folder.path, 'a-1', 25, 'shared'), new Writer(folder.path, 'a-1', 25, 'shared')];
    for (const writer of writers) expect(await writer.ended, writer.errors).toEqual([0, null]);
    const acknowledged = writers.flatMap((writer) => writer.acknowledged).sort((a, b) => a - b);
    expect(acknowledged).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
    const stored = await (await folder.store()).load(runId('run-a-1'));
    const messages = stored?.events.flatMap((event) => (event.type === 'command.refused' ? event.message : []));
    expect(new Set(messages).size).toBe(50);
  });

  test('on a store of which one is killed again and again leave a whole store', { timeout: 120_000 }, async () => {
    await using folder = new StoreFolder();
    const steady = new Writer(folder.path, 'steady-1', 60, 'own');
    const lost: number[] = [];
    for (let round = 0; round < 4; round++) {
      const victim = new Writer(folder.path, `victim-${round}`, 100_000, 'own');
      await expect.poll(() => victim.acknowledged.length, { timeout: 30_000, interval: 1 }).toBeGreaterThan(2);
      await victim.kill();
      lost.push(victim.acknowledged.at(-1) ?? 0);
    }
    expect(await steady.ended, steady.errors).toEqual([0, null]);
    const store = await folder.store();
    const seqs = new Map((await store.list()).map(({ designId, seq }) => [String(designId), seq]));
    expect(seqs.get('steady-1')).toBe(61);
    for (const [round, last] of lost.entries()) expect(seqs.get(`victim-${round}`)).toBeGreaterThanOrEqual(last);
    expect(folder.notices).toEqual([]);
  });
});
