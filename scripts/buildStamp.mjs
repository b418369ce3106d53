import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['src', 'webview', 'scripts/build.mjs', 'scripts/mermaidBundle.mjs', 'package-lock.json'];
const STAMP = 'dist/.stamp';

/**
 * Changes when a file that is built into the extension is added, changed or removed (by name, size and time, no file is
 * read).
 * @param {string} folder a project's root
 */
export function sourceStamp(folder) {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const top = path.join(folder, source);
    if (!existsSync(top)) continue;
    const files = statSync(top).isDirectory()
      ? readdirSync(top, { recursive: true, encoding: 'utf8' }).map((file) => path.join(top, file))
      : [top];
    for (const file of files.sort()) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(folder, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/**
 * Remembers what dist/ was built from. Take the stamp before the build: a file that changes meanwhile then counts as
 * changed.
 * @param {string} folder
 * @param {string} stamp
 */
export function rememberBuild(folder, stamp) {
  writeFileSync(path.join(folder, STAMP), stamp);
}

/**
 * Whether dist/ was built from the sources as they are now.
 * @param {string} folder
 */
export function buildIsFresh(folder) {
  const file = path.join(folder, STAMP);
  return existsSync(file) && readFileSync(file, 'utf8') === sourceStamp(folder);
}
