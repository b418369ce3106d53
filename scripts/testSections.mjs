import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { checkImports, checkLint, checkTypes, checkUnused } from './gates.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { projectRoot } from './projectRoot.mjs';
import { runProgram } from './runProgram.mjs';
import { gateTally, hostTally, linesTally, vitestTally } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * @typedef {object} Section
 * @property {string} name
 * @property {string} what
 * @property {boolean} [needsBuild] whether it looks at what was built
 * @property {() => Promise<Tally>} run
 */

/** @param {readonly string[]} args */
const runNode = (args) => runProgram(pinnedNode(), args, { cwd: projectRoot, env: { ...process.env, NO_COLOR: '1' } });

/**
 * Everything that is tested, in the order in which it is cheapest to learn that something is wrong. What starts a
 * browser or an editor comes after the build, one at a time.
 * @type {readonly Section[]}
 */
export const sections = [
  { name: 'types', what: 'the compiler', run: async () => gateTally(await checkTypes(projectRoot)) },
  { name: 'lint', what: 'rules and format', run: async () => gateTally(await checkLint(projectRoot)) },
  { name: 'imports', what: 'who imports whom', run: async () => gateTally(await checkImports(projectRoot)) },
  { name: 'unused', what: 'dead code and packages', run: async () => gateTally(await checkUnused(projectRoot)) },
  { name: 'unit', what: 'without a browser or an editor', run: () => runVitest('unit') },
  { name: 'boundaries', what: 'the gates reject what they should', run: () => runVitest('boundaries') },
  { name: 'scenarios', what: 'runs written as documents', run: runScenarios },
  { name: 'docs', what: 'what is generated is fresh', run: checkDocs },
  { name: 'build', what: 'the bundles', run: () => runScript('scripts/build.mjs') },
  { name: 'cli', needsBuild: true, what: 'the built command line', run: () => runVitest('cli') },
  { name: 'host', needsBuild: true, what: 'inside VS Code', run: () => withChromium(runHost) },
  { name: 'webview', what: 'the page in a browser', run: () => withChromium(() => runVitest('webview')) },
  { name: 'editor', needsBuild: true, what: 'as a person uses it', run: () => withChromium(() => runVitest('editor')) },
  { name: 'package', needsBuild: true, what: 'what is shipped', run: runPackage },
];

/** @param {string} project of vitest.config.mjs */
async function runVitest(project) {
  const folder = mkdtempSync(path.join(tmpdir(), 'diagram-runner-tests-'));
  const reportFile = path.join(folder, 'report.json');
  try {
    const program = await runNode([
      ...['node_modules/vitest/vitest.mjs', 'run', '--project', project],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`],
    ]);
    return vitestTally(existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined, program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runScenarios() {
  return linesTally(await runNode(['scripts/scenario.ts', 'test/scenarios']));
}

/** @returns {Promise<Tally>} */
async function checkDocs() {
  const graph = await runScript('scripts/graph.mjs', '--check');
  const pages = await runScript('scripts/pages.ts', '--check');
  return {
    passed: graph.passed + pages.passed,
    failed: graph.failed + pages.failed,
    output: [graph.output, pages.output].join(''),
  };
}

/** @param {string[]} args a script of ours that counts as one test */
async function runScript(...args) {
  const { code, output } = await runNode(args);
  return gateTally({ passed: code === 0, output });
}

/**
 * @param {() => Promise<Tally>} run
 * @returns {Promise<Tally>}
 */
async function withChromium(run) {
  const chromium = await ensureChromium();
  return chromium.ok ? run() : { passed: 0, failed: 1, output: chromium.reason };
}

async function runHost() {
  const { code, stdout, output } = await runNode(['test/support/hostTestsMain.ts']);
  return code === 0
    ? hostTally(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
    : gateTally({ passed: false, output });
}

/** Packing makes a production build; the one that the other tests and `npm start` use is put back. */
async function runPackage() {
  mkdirSync(path.join(projectRoot, 'out'), { recursive: true });
  const packed = await runScript('scripts/package.mjs', '--out', 'out');
  await runNode(['scripts/build.mjs']);
  return packed;
}
