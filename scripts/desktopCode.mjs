import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { runProgram } from './runProgram.mjs';

const OLDEST = [1, 104];

/**
 * The `code` command of an installed desktop VS Code that is new enough, if there is one. Looks on the PATH and in the
 * usual places. Linux was tried; macOS and Windows follow where VS Code's installers put it and were not.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 * @returns {Promise<string | undefined>}
 */
export async function findDesktopCode(env = process.env, platform = process.platform) {
  // VS Code refuses to run as root unless it is given a profile of its own.
  if (platform === 'linux' && process.getuid?.() === 0) return undefined;
  for (const file of candidates(env, platform)) {
    if (existsSync(file) && isNewEnough(await versionOf(file, platform))) return file;
  }
  return undefined;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @param {string} [home]
 * @returns {readonly string[]}
 */
export function candidates(env, platform, home = homedir()) {
  const windows = platform === 'win32';
  const { join, delimiter } = windows ? path.win32 : path.posix;
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter((folder) => folder !== '');
  const files = folders.map((folder) => join(folder, windows ? 'code.cmd' : 'code'));
  if (platform === 'darwin') {
    const app = 'Applications/Visual Studio Code.app/Contents/Resources/app/bin/code';
    files.push(join('/', app), join(home, app));
  }
  if (windows) {
    const bases = [env.LOCALAPPDATA && join(env.LOCALAPPDATA, 'Programs'), env.ProgramFiles];
    for (const base of bases) if (base) files.push(join(base, 'Microsoft VS Code', 'bin', 'code.cmd'));
  }
  return files;
}

/** @param {string} version the first line of `code --version` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * @param {string} file
 * @param {NodeJS.Platform} platform
 */
async function versionOf(file, platform) {
  const { code, stdout } = await runProgram(file, ['--version'], { shell: platform === 'win32' }).catch(() => ({
    code: 1,
    stdout: '',
  }));
  return code === 0 ? (stdout.split('\n')[0] ?? '') : '';
}
