import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './projectRoot.mjs';

/**
 * Makes a folder of extensions in which VS Code finds the extension as it stands in the project. It is made anew each
 * time: VS Code writes a list of extensions into it and would not look for another version.
 * @param {string} extensions the folder
 * @returns {string} the same
 */
export function linkExtension(extensions) {
  /** @type {{ publisher: string, name: string, version: string }} */
  const { publisher, name, version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'));
  rmSync(extensions, { recursive: true, force: true });
  mkdirSync(extensions, { recursive: true });
  symlinkSync(projectRoot, path.join(extensions, `${publisher}.${name}-${version}`), 'junction');
  return extensions;
}
