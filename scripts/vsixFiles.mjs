import { readFileSync } from 'node:fs';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/**
 * The files in a .vsix, which is a zip archive: name and size in bytes when unpacked. Throws when it is not one.
 * @param {string} file
 * @returns {readonly { name: string, size: number }[]}
 */
export function vsixFiles(file) {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error(`${file} is not a zip archive`);
  const count = bytes.readUInt16LE(end + 10);
  const files = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error(`${file} has a broken directory`);
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    files.push({ name, size: bytes.readUInt32LE(at + 24) });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

const WANTED = [
  'dist/extension.cjs',
  'dist/cli/diagram-runner.cjs',
  'dist/sql-wasm.wasm',
  'dist/webview/main.js',
  'dist/webview/main.css',
  'docs/diagnostics.md',
  'examples/release-checklist.md',
  'package.json',
];
const ALLOWED =
  /^(dist\/extension\.cjs|dist\/cli\/diagram-runner\.cjs|dist\/sql-wasm\.wasm|dist\/webview\/main\.(js|css)|dist\/(.+\/)?[^/]+\.LEGAL\.txt|media\/.+|docs\/pictures\/.+\.png|docs\/diagnostics\.md|examples\/release-checklist\.md|package(\.nls)?\.json|readme\.md|changelog\.md|LICENSE\.txt)$/i;

/**
 * What is wrong with the files of a package, a sentence each: something that must not be shipped, or something that is
 * missing.
 * @param {readonly { name: string }[]} files
 * @returns {readonly string[]}
 */
export function vsixTroubles(files) {
  const inside = files
    .map(({ name }) => name)
    .filter((name) => name.startsWith('extension/'))
    .map((name) => name.slice(10));
  return [
    ...inside.filter((name) => !ALLOWED.test(name)).map((name) => `${name} must not be shipped`),
    ...WANTED.filter((name) => !inside.includes(name)).map((name) => `${name} is missing`),
  ];
}
