import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { link, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProcessIdentity } from '../../../src/core/processIdentity.ts';
import { type Lease, tryAcquireLease } from '../../../src/store/node/lease.ts';
import { thisProcess } from '../../../src/store/node/processIdentity.ts';
import { waitForLease } from '../../../src/store/node/waitForLease.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diagram-runner-lease-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const self = thisProcess('window one');
/** No process has this number on Linux: the largest is 4,194,304. */
const dead: ProcessIdentity = { ...self, pid: 5_000_000, name: 'a window that was killed' };

async function acquire(owner = self): Promise<Lease> {
  const lease = await tryAcquireLease(folder, owner);
  if (!('token' in lease)) throw new Error(`held: ${lease.path}`);
  return lease;
}

describe('a lease', () => {
  test('is held by one, and goes to the next when it is given back', async () => {
    const first = await acquire();
    expect(await tryAcquireLease(folder, self)).toMatchObject({ holder: { name: 'window one' }, liveness: 'alive' });
    await first.release();
    const second = await acquire();
    expect(second.number).toBe(first.number + 1);
    expect(second.previousToken).toBe(first.token);
  });

  test('is taken from a process that is gone, which can tell', async () => {
    const lost = await acquire(dead);
    expect(lost.isMine()).toBe(true);
    const next = await acquire();
    expect(next.previousToken).toBeUndefined();
    expect(lost.isMine()).toBe(false);
    expect(next.isMine()).toBe(true);
  });

  test.runIf(process.platform === 'linux')('is taken from a process whose number another has by now', async () => {
    await acquire({ ...self, start: '1' });
    expect(await acquire()).toMatchObject({ previousToken: undefined });
  });

  test.runIf(process.platform === 'linux')('is taken from before the machine was started again', async () => {
    await acquire({ ...self, boot: 'another' });
    expect(await acquire()).toMatchObject({ previousToken: undefined });
  });

  test('is not taken from a process on another machine, dead or not', async () => {
    await acquire({ ...dead, host: 'elsewhere' });
    expect(await tryAcquireLease(folder, self)).toMatchObject({ liveness: 'unknown' });
  });

  test('is not taken from one who is just making it, only from one who never finished', async () => {
    const path = join(folder, '1');
    writeFileSync(path, '');
    expect(await tryAcquireLease(folder, self)).toMatchObject({ liveness: 'alive' });
    await utimes(path, new Date(), new Date(Date.now() - 10_000));
    expect((await acquire()).number).toBe(2);
  });

  test('leaves no more than itself and the one before', async () => {
    for (let n = 0; n < 5; n++) await (await acquire()).release();
    expect(readdirSync(folder).sort()).toEqual(['4.free', '5.free']);
  });

  test('is given up by one who was late to its number, while others came and went', async () => {
    const late = await tryAcquireLease(folder, self, async (from, to) => {
      await (await acquire()).release();
      await link(from, to);
    });
    expect(late).toMatchObject({ liveness: 'alive' });
    expect('token' in late).toBe(false);
    expect(readdirSync(folder)).toEqual(['1.free']);
    expect((await acquire()).number).toBe(2);
  });

  test('is given up by one who was late to a number that nobody remembers', async () => {
    const late = await tryAcquireLease(folder, self, async (from, to) => {
      for (let n = 0; n < 3; n++) await (await acquire()).release();
      await link(from, to);
    });
    expect('token' in late).toBe(false);
    expect((await acquire()).number).toBe(4);
  });

  test('is also given where files cannot be linked', async () => {
    const cannot = (): Promise<void> => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' }));
    const lease = await tryAcquireLease(folder, self, cannot);
    expect(lease).toMatchObject({ number: 1 });
    expect(await tryAcquireLease(folder, self, cannot)).toMatchObject({ holder: { name: 'window one' } });
  });

  test('is given to exactly one of many who come at once', async () => {
    let given = 0;
    for (let round = 0; round < 20; round++) {
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => tryAcquireLease(folder, self)));
      const leases = outcomes.flatMap((outcome) => ('token' in outcome ? outcome : []));
      expect(leases.length).toBeLessThanOrEqual(1);
      for (const lease of leases) await lease.release();
      given += leases.length;
    }
    expect(given).toBeGreaterThan(0);
  });
});

describe('waiting for a lease', () => {
  test('ends when it is given back', async () => {
    const first = await acquire();
    const waiting = waitForLease(folder, self, 5_000);
    setTimeout(() => void first.release(), 30);
    expect((await waiting).previousToken).toBe(first.token);
  });

  test('ends with the name of the holder and what to do', async () => {
    await acquire();
    await expect(waitForLease(folder, self, 20)).rejects.toMatchObject({
      code: 'store/locked',
      message: expect.stringMatching(/window one \(process \d+\).*Close that window/),
    });
  });

  test('says which file to delete where nobody can tell whether the holder lives', async () => {
    await acquire({ ...dead, host: 'elsewhere' });
    await expect(waitForLease(folder, self, 20)).rejects.toMatchObject({
      code: 'store/locked',
      message: expect.stringContaining(join(folder, '1')),
    });
  });
});
