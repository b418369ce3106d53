import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './cacheFolder.mjs';
import { Failure } from './failure.mjs';
import { processLives, withFileLock } from './fileLock.mjs';
import { runNpm } from './npm.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { progress } from './progress.mjs';
import { runProgram } from './runProgram.mjs';

/** code-server carries VS Code's own server, built; this one is VS Code 1.139.1. */
const CODE_SERVER = '4.139.1';

/**
 * What VS Code's server brings for AI services and dev containers; nothing of it is needed here, and it is a third of
 * the whole.
 */
const NOT_NEEDED = [
  'node_modules/@github',
  'node_modules/kerberos',
  'node_modules/@devcontainers',
  'node_modules/@microsoft/mxc-sdk',
  'extensions/copilot',
];

/**
 * Makes sure that VS Code's server is in the cache, and returns the file that Node runs to start it. It is installed
 * under another name and renamed when it is whole, so that a broken installation is never used; two at once wait for
 * each other.
 * @param {string} [cache]
 */
export async function ensureHost(cache = cacheFolder()) {
  const name = `code-server-${CODE_SERVER}`;
  const home = path.join(cache, name);
  const vscode = path.join(home, 'node_modules/code-server/lib/vscode');
  if (!existsSync(home)) {
    mkdirSync(cache, { recursive: true });
    const wait = () => console.log('Another process is installing VS Code; waiting for it');
    await withFileLock(path.join(cache, `${name}.lock`), () => install(cache, name), wait);
  }
  return path.join(vscode, 'out/server-main.js');
}

/**
 * @param {string} cache
 * @param {string} name
 */
async function install(cache, name) {
  const home = path.join(cache, name);
  if (existsSync(home)) return;
  removeLeftovers(cache, `${name}.part-`);
  const part = path.join(cache, `${name}.part-${process.pid}`);
  const vscode = path.join(part, 'node_modules/code-server/lib/vscode');
  mkdirSync(part);
  writeFileSync(path.join(part, 'package.json'), '{ "private": true }\n');
  console.log(`Installing VS Code for the browser into ${home} (once, about 350 MB)`);
  // Its install scripts would compile modules that the server can do without.
  await progress('  the server', () =>
    runNpm(['install', '--ignore-scripts', '--no-save', `code-server@${CODE_SERVER}`], part),
  );
  await progress('  its packages', () => runNpm(['install', '--ignore-scripts', '--omit=dev', '--no-save'], vscode));
  for (const folder of NOT_NEEDED) rmSync(path.join(vscode, folder), { recursive: true, force: true });
  const { code, output } = await runProgram(pinnedNode(), [path.join(vscode, 'out/server-main.js'), '--version']);
  if (code !== 0) throw new Failure(`VS Code's server was installed and does not start:\n${output}`);
  renameSync(part, home);
}

/**
 * Removes what installations left behind that were broken off.
 * @param {string} cache
 * @param {string} prefix of their names; the pid follows
 */
function removeLeftovers(cache, prefix) {
  for (const name of readdirSync(cache)) {
    if (!name.startsWith(prefix) || processLives(Number(name.slice(prefix.length)))) continue;
    rmSync(path.join(cache, name), { recursive: true, force: true });
  }
}
