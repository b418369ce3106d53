import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/projectRoot.mjs';
import { promiseLines } from './promises.ts';

test.each([
  ['async function f() {}', [1]],
  ['\nconst f = async () => 1;', [2]],
  ['const f: () => Promise<void> = g;', [1]],
  ['await f();', [1]],
  ['async function f() {\n  for await (const x of y) g(x);\n}', [1, 2]],
  ['class A {\n  async run() {}\n}', [2]],
  ["// async\nconst text = 'await Promise';", []],
])('%j uses promises in lines %j', (text, lines) => {
  expect(promiseLines(text)).toEqual(lines);
});

test('diagram, plan and engine wait for nothing', () => {
  // The ports say what the rooms around the engine do, and those may wait.
  const files = globSync('src/{diagram,expressions,workflow,plan,engine}/**/*.ts', { cwd: projectRoot }).filter(
    (file) => path.basename(file) !== 'ports.ts',
  );
  expect(files).not.toEqual([]);
  const found = files.flatMap((file) =>
    promiseLines(readFileSync(path.join(projectRoot, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});
