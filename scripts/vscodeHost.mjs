import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { startKeptProgram } from './keptProgram.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { freePort, portIsFree } from './ports.mjs';
import { ensureHost } from './vscodeInstall.mjs';

/** A quiet editor: no greetings, no updates, no reports, no AI panes of its own. */
const QUIET_SETTINGS = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
};

const START_LIMIT = 60_000;

/**
 * @typedef {object} HostOptions
 * @property {string} userDataDir the settings and the storage of extensions; kept
 * @property {string} extensionsDir
 * @property {number} [port] a free one if not given; VS Code knows a workspace by its port too
 * @property {Readonly<Record<string, unknown>>} [settings] beside the quiet ones; written when there are no settings yet
 * @property {boolean} [trust] whether every folder is trusted; otherwise VS Code asks
 * @property {Readonly<Record<string, string>>} [env] seen by the extensions too
 * @property {boolean} [smokeTestDriver] lets the page's address name an extension in development and tests to run
 */

/**
 * @typedef {object} Host
 * @property {string} url
 * @property {number} port
 * @property {() => string} log what the server printed
 * @property {Promise<void>} ended
 * @property {() => Promise<void>} stop ends it and all that it started; that happens too when this process ends
 * @property {() => Promise<void>} kill ends all of it at once, as when the machine goes down
 */

/**
 * Starts VS Code's server for a browser on this machine and waits until it answers.
 * Throws a {@link Failure} when the port is taken or the server does not come up.
 * @param {HostOptions} options
 * @returns {Promise<Host>}
 */
export async function startHost(options) {
  const { userDataDir, extensionsDir, settings = {}, trust = false, env = {}, smokeTestDriver = false } = options;
  const port = options.port ?? (await freePort());
  if (!(await portIsFree(port))) {
    throw new Failure(
      `Port ${port} is in use. Diagram Runner may be running there already (http://127.0.0.1:${port}/); if not, choose another port.`,
    );
  }
  const server = await ensureHost();
  writeFirstSettings(userDataDir, { ...QUIET_SETTINGS, ...settings });
  mkdirSync(extensionsDir, { recursive: true });
  const args = [
    ...[server, '--accept-server-license-terms', '--without-connection-token', '--telemetry-level', 'off'],
    ...['--host', '127.0.0.1', '--port', String(port)],
    ...['--server-data-dir', path.join(userDataDir, 'server'), '--user-data-dir', userDataDir],
    ...['--extensions-dir', extensionsDir],
    ...(trust ? ['--disable-workspace-trust'] : []),
    ...(smokeTestDriver ? ['--enable-smoke-test-driver'] : []),
  ];
  // Without a gallery the server asks nobody about extensions.
  const program = startKeptProgram(pinnedNode(), args, {
    ...process.env,
    EXTENSIONS_GALLERY: '{"serviceUrl":""}',
    ...env,
  });
  const url = `http://127.0.0.1:${port}/`;
  if (!(await answers(`${url}version`, program.running))) {
    await program.stop();
    throw new Failure(`VS Code's server did not start:\n${program.log().trim()}`);
  }
  return { url, port, log: program.log, ended: program.ended, stop: program.stop, kill: program.kill };
}

/**
 * The address that opens a folder, and a file in it.
 * @param {Host} host
 * @param {{ folder: string, file?: string, payload?: readonly (readonly [string, string])[] }} what absolute paths;
 *   `payload` are VS Code's own start parameters
 */
export function workspaceUrl({ url, port }, { folder, file, payload = [] }) {
  const all = file === undefined ? payload : [...payload, ['openFile', remotePath(port, file)]];
  const parameters = [`folder=${readable(slashes(folder))}`];
  if (all.length > 0) parameters.push(`payload=${readable(JSON.stringify(all))}`);
  return `${url}?${parameters.join('&')}`;
}

/**
 * Encodes a value of an address, and leaves what may stay as it is: people read these.
 * @param {string} value
 */
function readable(value) {
  return encodeURIComponent(value).replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',');
}

/**
 * How VS Code in the browser names a file of the server's machine.
 * @param {number} port
 * @param {string} file an absolute path
 */
export function remotePath(port, file) {
  return `vscode-remote://127.0.0.1:${port}${slashes(file)}`;
}

/** @param {string} file */
function slashes(file) {
  const plain = file.replaceAll('\\', '/');
  return plain.startsWith('/') ? plain : `/${plain}`;
}

/**
 * @param {string} userDataDir
 * @param {Readonly<Record<string, unknown>>} settings
 */
function writeFirstSettings(userDataDir, settings) {
  const file = path.join(userDataDir, 'User/settings.json');
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`);
}

/**
 * @param {string} url
 * @param {() => boolean} running whether there is something to wait for
 */
async function answers(url, running) {
  const limit = performance.now() + START_LIMIT;
  while (running() && performance.now() < limit) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return true;
    await delay(100);
  }
  return false;
}
