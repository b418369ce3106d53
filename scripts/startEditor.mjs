import path from 'node:path';
import { buildIsFresh } from './buildStamp.mjs';
import { cacheFolder } from './cacheFolder.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { findDesktopCode } from './desktopCode.mjs';
import { Failure } from './failure.mjs';
import { linkExtension } from './linkExtension.mjs';
import { openBrowser } from './openBrowser.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { progress } from './progress.mjs';
import { projectRoot } from './projectRoot.mjs';
import { runProgram } from './runProgram.mjs';
import { parseStartOptions, START_HELP } from './startOptions.mjs';
import { startTarget } from './startTarget.mjs';
import { startHost, workspaceUrl } from './vscodeHost.mjs';

/**
 * `npm start`: brings everything up to date and opens VS Code with the extension. In the browser's VS Code it stays
 * until it is stopped.
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function startEditor(args) {
  const options = parseStartOptions(args);
  if (!options.ok) throw new Failure(`${options.error}\n\n${START_HELP}`);
  const { task, browser, port, open } = options.value;
  if (task === 'help') {
    process.stdout.write(START_HELP);
    return 0;
  }
  const target = startTarget(options.value.target, process.env.INIT_CWD ?? process.cwd(), projectRoot);
  await ensureDependencies(projectRoot);
  if (!buildIsFresh(projectRoot)) await progress('Building', build);
  const code = browser || !open ? undefined : await findDesktopCode();
  return code === undefined ? await serve(target, port, open) : await openDesktop(code, target);
}

async function build() {
  const { code, output } = await runProgram(pinnedNode(), ['scripts/build.mjs', '--without-tests'], {
    cwd: projectRoot,
  });
  if (code !== 0) throw new Failure(`The build failed:\n${output}`);
}

/**
 * @param {string} code the desktop's `code` command
 * @param {{ folder: string, file?: string }} target
 */
async function openDesktop(code, { folder, file }) {
  const what = file === undefined ? [folder] : [folder, file];
  const { code: exit, output } = await runProgram(
    code,
    ['--new-window', `--extensionDevelopmentPath=${projectRoot}`, ...what],
    { shell: process.platform === 'win32' },
  );
  if (exit !== 0) throw new Failure(`${code} failed:\n${output}\nTry 'npm start -- --browser'.`);
  console.log(`Opened ${folder} in ${code}`);
  return 0;
}

/**
 * @param {{ folder: string, file?: string, ours: boolean }} target
 * @param {number} port
 * @param {boolean} open
 */
async function serve(target, port, open) {
  // A port of its own is a VS Code of its own, with its own runs: two at once never share a profile.
  const home = path.join(cacheFolder(), 'start', String(port));
  const host = await startHost({
    port,
    userDataDir: path.join(home, 'user'),
    extensionsDir: linkExtension(path.join(home, 'extensions')),
    settings: { 'git.openRepositoryInParentFolders': 'never' },
    // Our own examples need no question; for a person's folder VS Code asks as it always does.
    trust: target.ours,
  });
  let stopping = false;
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => {
      stopping = true;
      void host.stop();
    });
  }
  const url = workspaceUrl(host, target);
  console.log(`\nVS Code with Diagram Runner: ${url}\nCtrl+C ends it.`);
  if (open) openBrowser(url);
  await host.ended;
  if (stopping) return 0;
  throw new Failure(`VS Code's server ended by itself:\n${host.log()}`);
}
