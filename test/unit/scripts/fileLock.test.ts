import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withFileLock } from '../../../scripts/fileLock.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

test('work under one lock is done one after the other', async () => {
  const lock = path.join(temporaryFolder(), 'lock');
  const said: string[] = [];
  let release = (): void => undefined;
  const first = withFileLock(lock, () => {
    said.push('first begins');
    return new Promise<void>((resolve) => {
      release = () => {
        said.push('first ends');
        resolve();
      };
    });
  });
  const second = withFileLock(
    lock,
    async () => said.push('second'),
    () => {
      said.push('second waits');
      release();
    },
  );
  await Promise.all([first, second]);
  expect(said).toEqual(['first begins', 'second waits', 'first ends', 'second']);
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a process that is gone is taken over', async () => {
  const lock = path.join(temporaryFolder(), 'lock');
  writeFileSync(lock, String(spawnSync(process.execPath, ['-e', '']).pid));
  await expect(withFileLock(lock, async () => 'done')).resolves.toBe('done');
});

test('work that fails gives the lock back', async () => {
  const lock = path.join(temporaryFolder(), 'lock');
  await expect(withFileLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});
