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

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
    const watching = watchFile(join(folder, 'runs.sqlite'), 3_600_000, () => looks++);
    writeFileSync(join(folder, 'other'), 'x');
    await pause(50);
    expect(looks).toBe(0);
    watching.dispose();
  });

  test('looks at every interval, also where there is nothing to watch', async () => {
    let looks = 0;
    const watching = watchFile(join(folder, 'missing', 'runs.sqlite'), 5, () => looks++);
    await expect.poll(() => looks).toBeGreaterThan(2);
    watching.dispose();
    const before = looks;
    await pause(40);
    expect(looks).toBe(before);
  });
});
