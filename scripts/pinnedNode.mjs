import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './projectRoot.mjs';

/**
 * The Node that our tools and VS Code's server run on: the `node` package among our dependencies, whatever Node started
 * us. It is there after `npm ci`.
 */
export function pinnedNode() {
  const folder = path.join(projectRoot, 'node_modules/node/bin');
  const file = path.join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(file)) throw new Error(`${file} is missing; run npm ci`);
  return file;
}
