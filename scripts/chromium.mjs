import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { progress } from './progress.mjs';
import { runProgram } from './runProgram.mjs';

/**
 * A Chromium, Chrome or Edge on this machine, if there is one; `CHROME_PATH` beats the usual places.
 * Linux was tried; macOS and Windows follow where the installers put it and were not.
 */
export function findChromium() {
  return chromiumPlaces().find((file) => existsSync(file));
}

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 * @param {string} [home]
 * @returns {readonly string[]}
 */
export function chromiumPlaces(env = process.env, platform = process.platform, home = homedir()) {
  if (env.CHROME_PATH) return [env.CHROME_PATH];
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `Applications/${name}.app/Contents/MacOS/${name}`,
    );
    return apps.flatMap((app) => [path.posix.join('/', app), path.posix.join(home, app)]);
  }
  if (platform === 'win32') {
    const bases = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter((base) => base !== undefined);
    const apps = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
    return bases.flatMap((base) => apps.map((app) => path.win32.join(base, app)));
  }
  const folders = (env.PATH ?? '').split(':').filter((folder) => folder !== '');
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  return names.flatMap((name) => folders.map((folder) => path.posix.join(folder, name)));
}

/**
 * Like {@link findChromium}, after installing one where that is ours to do: as root on Debian and its like.
 * Returns a sentence that says how to get one where it is not.
 * @returns {Promise<{ ok: true, file: string } | { ok: false, reason: string }>}
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return { ok: true, file: found };
  if (process.env.CHROME_PATH)
    return { ok: false, reason: `CHROME_PATH names ${process.env.CHROME_PATH}, and there is nothing` };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const { code, output } = await progress('Installing Chromium (apt-get)', aptInstall);
    const file = findChromium();
    if (code === 0 && file !== undefined) return { ok: true, file };
    return {
      ok: false,
      reason: `apt-get could not install Chromium:\n${output.trim().split('\n').slice(-8).join('\n')}`,
    };
  }
  return {
    ok: false,
    reason: 'These tests need Chromium, Chrome or Edge. Install one, or set CHROME_PATH to the program.',
  };
}

async function aptInstall() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '-y', '--no-install-recommends', 'chromium'];
  const first = await runProgram('apt-get', args, { env });
  if (first.code === 0) return first;
  // A fresh machine has no list of packages yet.
  await runProgram('apt-get', ['update'], { env });
  return runProgram('apt-get', args, { env });
}
