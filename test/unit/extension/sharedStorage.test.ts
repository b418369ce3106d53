import { expect, test } from 'vitest';
import { sharedStoragePath } from '../../../src/extension/sharedStorage.ts';

const there = () => true;

test.each([
  ['/storage/-7009fb18/our.extension', '/storage/-7009fb18/our.extension'],
  ['/storage/-7009fb18-1/our.extension', '/storage/-7009fb18/our.extension'],
  ['/storage/0a1b2c-9/our.extension', '/storage/0a1b2c/our.extension'],
  ['/storage/-5/our.extension', '/storage/-5/our.extension'],
  ['/storage/0a1b2c/our-1', '/storage/0a1b2c/our-1'],
  ['/c:/storage/0a1b2c-2/our.extension', '/c:/storage/0a1b2c/our.extension'],
])('%s is kept in %s', (given, shared) => {
  expect(sharedStoragePath(given, there)).toBe(shared);
});

test('a folder that only looks like a second one stays as it is', () => {
  const asked: string[] = [];
  const path = '/storage/my-1/our.extension';
  expect(sharedStoragePath(path, (folder) => asked.push(folder) === 0)).toBe(path);
  expect(asked).toEqual(['/storage/my']);
});
