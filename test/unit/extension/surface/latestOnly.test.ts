import { expect, test } from 'vitest';
import { latestOnly } from '../../../../src/extension/surface/latestOnly.ts';

/** Work that ends when told to. */
function controlled(): { work: () => Promise<void>; ends: ((error?: Error) => void)[] } {
  const ends: ((error?: Error) => void)[] = [];
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => ends.push((error) => (error === undefined ? resolve() : reject(error))));
  return { work, ends };
}

const settled = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 5))]);

test('a burst of calls costs two runs', async () => {
  const { work, ends } = controlled();
  const call = latestOnly(work);
  const calls = [call(), call(), call(), call()];
  ends[0]?.();
  await calls[0];
  await Promise.resolve();
  expect(await settled(calls[1] ?? Promise.resolve())).toBe(false);
  ends[1]?.();
  await Promise.all(calls);
  expect(ends).toHaveLength(2);
});

test('a call during the work waits for work that began after it', async () => {
  let source = 1;
  const seen: number[] = [];
  const call = latestOnly(async () => {
    const read = source;
    await Promise.resolve();
    seen.push(read);
  });
  const first = call();
  source = 2;
  await Promise.all([first, call()]);
  expect(seen.at(-1)).toBe(2);
});

test('after a failure the next call works again, and each caller hears of its own run only', async () => {
  const { work, ends } = controlled();
  const call = latestOnly(work);
  const first = call();
  const second = call();
  ends[0]?.(new Error('disk'));
  await expect(first).rejects.toThrow('disk');
  await new Promise((resolve) => setTimeout(resolve, 0));
  ends[1]?.();
  await expect(second).resolves.toBeUndefined();
  const third = call();
  ends[2]?.();
  await expect(third).resolves.toBeUndefined();
});
