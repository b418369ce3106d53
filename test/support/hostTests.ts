import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format } from 'node:util';
import { projectRoot } from '../../scripts/projectRoot.mjs';
import { type Host, remotePath, startHost, workspaceUrl } from '../../scripts/vscodeHost.mjs';
import { openBrowserPage } from './browserPage.ts';

/** Nothing comes back at all when the extension host cannot load the tests. */
const LIMIT = 300_000;

export interface HostTestRun {
  /** Each test that ended; `error` says how it failed. */
  readonly results: readonly { readonly title: string; readonly error?: string }[];
  /** Why the run as a whole failed, if not because of a test. */
  readonly trouble?: string;
}

/**
 * Runs dist/test/host with mocha inside the extension host of a real VS Code, on a copy of the examples.
 * `npm run build` comes first. What VS Code logged stands in out/host-tests.log afterwards.
 */
export async function runHostTests(): Promise<HostTestRun> {
  const home = mkdtempSync(path.join(tmpdir(), 'diagram-runner-host-tests-'));
  const resultsFile = path.join(home, 'results.json');
  cpSync(path.join(projectRoot, 'examples'), path.join(home, 'workspace'), { recursive: true });
  const host = await startHost({
    userDataDir: path.join(home, 'user'),
    extensionsDir: path.join(home, 'extensions'),
    settings: { 'git.enabled': false },
    trust: true,
    env: { DIAGRAM_RUNNER_HOST_RESULTS: resultsFile },
    // Without it VS Code does not look at which tests the address names.
    smokeTestDriver: true,
  });
  try {
    const trouble = await runInPage(host, path.join(home, 'workspace'));
    const results = readResults(resultsFile);
    const explained = trouble === undefined || results.some(({ error }) => error !== undefined);
    return explained ? { results } : { results, trouble };
  } finally {
    await host.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Opens the page that runs the tests, and waits for its end. Returns a sentence when that was not a good one. */
async function runInPage(host: Host, folder: string): Promise<string | undefined> {
  const log: string[] = [];
  const browser = await openBrowserPage();
  try {
    const { page } = browser;
    await page.exposeFunction('codeAutomationLog', (_type: string, args: readonly unknown[]) =>
      log.push(format(...args)),
    );
    const ended = new Promise<string | undefined>((resolve) => {
      setTimeout(() => resolve(`nothing came back in ${LIMIT / 1000} s`), LIMIT).unref();
      void page.exposeFunction('codeAutomationExit', (code: number) =>
        resolve(code === 0 ? undefined : `VS Code ended the tests with code ${code}`),
      );
    });
    const payload = [
      ['extensionDevelopmentPath', remotePath(host.port, projectRoot)],
      ['extensionTestsPath', remotePath(host.port, path.join(projectRoot, 'dist/test/host/index.cjs'))],
      ['skipWelcome', 'true'],
    ] as const;
    await page.goto(workspaceUrl(host, { folder, payload }));
    return await ended;
  } finally {
    await browser.close();
    mkdirSync(path.join(projectRoot, 'out'), { recursive: true });
    writeFileSync(path.join(projectRoot, 'out/host-tests.log'), `${log.join('\n')}\n`);
  }
}

function readResults(file: string): HostTestRun['results'] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
