import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { projectRoot } from '../../scripts/projectRoot.mjs';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

it('docs/errors.md explains every code, and no other', () => {
  const union = /export type ErrorCode =([^;]*);/.exec(read('src/core/errors.ts'))?.[1] ?? '';
  const codes = found(union, /'([^']+)'/g);
  expect(codes.length).toBeGreaterThan(5);
  expect(found(read('docs/errors.md'), /^\| `([^`]+)` \|/gm).toSorted()).toEqual(codes.toSorted());
});

it.each([
  'docs/contributing.md',
  'docs/architecture.md',
  'docs/semantics.md',
  'docs/errors.md',
  'docs/cli.md',
  'docs/dde-compatibility.md',
])('%s points only to what is there', (page) => {
  const text = read(page);
  const files = found(text, /`((?:src|test|docs|scripts|webview|examples)\/[\w./-]*)`/g);
  const links = found(text, /\]\((?!https?:|#)([^)#]+)/g).map((link) =>
    path.posix.join(path.posix.dirname(page), link),
  );
  const all = [...files, ...links];
  expect(all.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
});

it('docs/contributing.md names scripts that exist', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
  const named = found(read('docs/contributing.md'), /npm (?:run (?:-s )?)?([a-z][\w:]*)/g).filter(
    (name) => name !== 'installs',
  );
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
