import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { vsixFiles, vsixTroubles } from '../../../scripts/vsixFiles.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

/** A zip archive of empty files. */
function archive(names: readonly string[]): Buffer {
  const entries = names.map((name) => {
    const bytes = Buffer.from(name);
    const entry = Buffer.alloc(46 + bytes.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(7, 24);
    entry.writeUInt16LE(bytes.length, 28);
    bytes.copy(entry, 46);
    return entry;
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  return Buffer.concat([...entries, end]);
}

test('the files of an archive are listed', () => {
  const file = path.join(temporaryFolder(), 'a.vsix');
  writeFileSync(file, archive(['extension/package.json', 'extension/media/ä.svg']));
  expect(vsixFiles(file)).toEqual([
    { name: 'extension/package.json', size: 7 },
    { name: 'extension/media/ä.svg', size: 7 },
  ]);
});

test('what is not an archive is refused', () => {
  const file = path.join(temporaryFolder(), 'a.vsix');
  writeFileSync(file, 'text');
  expect(() => vsixFiles(file)).toThrow('is not a zip archive');
});

describe('a package', () => {
  const good = [
    'package.json',
    'package.nls.json',
    'readme.md',
    'changelog.md',
    'LICENSE.txt',
    'dist/extension.cjs',
    'dist/cli/diagram-runner.cjs',
    'dist/sql-wasm.wasm',
    'dist/webview/main.js',
    'dist/webview/main.css',
    'dist/webview/main.js.LEGAL.txt',
    'media/icon.png',
    'docs/diagnostics.md',
    'examples/release-checklist.md',
    'docs/pictures/run.png',
  ];
  const troubles = (names: readonly string[]) =>
    vsixTroubles(
      ['[Content_Types].xml', 'extension.vsixmanifest', ...names.map((name) => `extension/${name}`)].map((name) => ({
        name,
      })),
    );

  test('holds what is needed', () => {
    expect(troubles(good)).toEqual([]);
    expect(troubles(good.filter((name) => name !== 'dist/sql-wasm.wasm'))).toEqual(['dist/sql-wasm.wasm is missing']);
  });

  test.each([
    'node_modules/zod/index.js',
    'src/extension/extension.ts',
    'test/host/index.ts',
    'dist/test/host/index.cjs',
    'dist/extension.cjs.map',
    'dist/.stamp',
    'scripts/build.mjs',
    'examples/onboarding.md',
    '.env',
  ])('does not hold %s', (name) => {
    expect(troubles([...good, name])).toEqual([`${name} must not be shipped`]);
  });
});
