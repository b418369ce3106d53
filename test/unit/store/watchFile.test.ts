import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchFile } from '../../../src/store/node/watchFile.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diagram-runner-watch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('watching a file', () => {
  test('looks when another file takes its place, long before the interval', async () => {
    let looks = 0;
    const watching = watchFile(join(folder, 'runs.sqlite'), 3_600_000, () => looks++);
    writeFileSync(join(folder, 'next'), 'x');
    renameSync(join(folder, 'next'), join(folder, 'runs.sqlite'));
    await expect.poll(() => looks).toBeGreaterThan(0);
    watching.dispose();
  });

  test('does not look for the files beside it', async () => {
    let looks = 0;
    let witnessed = 0;
    const watching = watchFile(join(folder, 'runs.sqlite'), 3_600_000, () => looks++);
    const witness = watchFile(join(folder, 'other'), 3_600_000, () => witnessed++);
    writeFileSync(join(folder, 'other'), 'x');
    await expect.poll(() => witnessed).toBeGreaterThan(0);
    expect(looks).toBe(0);
    watching.dispose();
    witness.dispose();
  });

  test('looks at every interval, also where there is nothing to watch', async () => {
    let looks = 0;
    const watching = watchFile(join(folder, 'missing', 'runs.sqlite'), 5, () => looks++);
    await expect.poll(() => looks).toBeGreaterThan(2);
    watching.dispose();
    const before = looks;
    let witnessed = 0;
    const witness = watchFile(join(folder, 'missing', 'runs.sqlite'), 5, () => witnessed++);
    await expect.poll(() => witnessed).toBeGreaterThan(2);
    expect(looks).toBe(before);
    witness.dispose();
  });
});
