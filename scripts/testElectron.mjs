// npm run test:electron: the host tests in a desktop VS Code. VSCODE_PATH names one; otherwise it is downloaded.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloadAndUnzipVSCode, runTests } from '@vscode/test-electron';
import { Failure, runMain } from './failure.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { projectRoot } from './projectRoot.mjs';
import { runProgram } from './runProgram.mjs';
import { hostTally } from './tally.mjs';

await runMain(async () => {
  const build = await runProgram(pinnedNode(), ['scripts/build.mjs'], { cwd: projectRoot });
  if (build.code !== 0) throw new Failure(build.output);
  const vscodeExecutablePath = await findVscode();
  const home = mkdtempSync(path.join(tmpdir(), 'diagram-runner-electron-'));
  const results = path.join(home, 'results.json');
  try {
    cpSync(path.join(projectRoot, 'examples'), path.join(home, 'workspace'), { recursive: true });
    await runTests({
      vscodeExecutablePath,
      extensionDevelopmentPath: projectRoot,
      extensionTestsPath: path.join(projectRoot, 'dist/test/host/index.cjs'),
      extensionTestsEnv: { DIAGRAM_RUNNER_HOST_RESULTS: results },
      launchArgs: [
        path.join(home, 'workspace'),
        ...['--disable-workspace-trust', '--skip-welcome', '--skip-release-notes', '--disable-gpu'],
        ...['--user-data-dir', path.join(home, 'user'), '--extensions-dir', path.join(home, 'extensions')],
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    }).catch(() => undefined);
    if (!existsSync(results)) throw new Failure('VS Code ended without running the tests; what it said stands above.');
    const { passed, failed, output } = hostTally({ results: JSON.parse(readFileSync(results, 'utf8')) });
    if (output !== undefined) console.log(output);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 && passed > 0 ? 0 : 1;
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** @returns {Promise<string>} the program of a desktop VS Code */
async function findVscode() {
  const given = process.env.VSCODE_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Failure(`VSCODE_PATH names ${given}, and there is nothing`);
  }
  try {
    return await downloadAndUnzipVSCode({ cachePath: path.join(projectRoot, '.vscode-test') });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(
      `These tests cannot run here: no desktop VS Code was given in VSCODE_PATH and it could not be downloaded (${reason}).`,
    );
  }
}
