import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildIsFresh, rememberBuild, sourceStamp } from '../../../scripts/buildStamp.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

test('a build is fresh until a source is changed, added or removed', () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'src/deep'), { recursive: true });
  mkdirSync(path.join(folder, 'dist'));
  const source = path.join(folder, 'src/deep/a.ts');
  writeFileSync(source, 'a');
  expect(buildIsFresh(folder)).toBe(false);

  const build = (): void => rememberBuild(folder, sourceStamp(folder));
  build();
  expect(buildIsFresh(folder)).toBe(true);

  utimesSync(source, 1, 1);
  expect(buildIsFresh(folder)).toBe(false);
  build();
  writeFileSync(path.join(folder, 'src/b.ts'), 'b');
  expect(buildIsFresh(folder)).toBe(false);
  build();
  rmSync(source);
  expect(buildIsFresh(folder)).toBe(false);
  build();
  writeFileSync(path.join(folder, 'README.md'), 'not built');
  expect(buildIsFresh(folder)).toBe(true);
});
