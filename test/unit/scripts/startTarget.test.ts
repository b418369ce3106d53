import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTarget } from '../../../scripts/startTarget.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

test('the examples are opened where nothing is named', () => {
  expect(startTarget(undefined, '/anywhere', '/project')).toEqual({
    folder: path.join('/project', 'examples'),
    file: path.join('/project', 'examples', 'release-checklist.md'),
    ours: true,
  });
});

test('a folder or a file is found from where the person is', () => {
  const here = temporaryFolder();
  writeFileSync(path.join(here, 'my plan.md'), '');
  expect(startTarget('my plan.md', here, '/project')).toEqual({
    folder: here,
    file: path.join(here, 'my plan.md'),
    ours: false,
  });
  expect(startTarget('.', here, '/project')).toEqual({ folder: here, ours: false });
});

test('what is not there is said', () => {
  expect(() => startTarget('gone', '/nowhere', '/project')).toThrow(`There is no ${path.resolve('/nowhere/gone')}`);
});
