import path from 'node:path';
import { pinnedNode } from './pinnedNode.mjs';
import { runProgram } from './runProgram.mjs';

/**
 * @typedef {object} Finding
 * @property {string} file
 * @property {string} rule name of the rule, or the compiler's code
 */

/**
 * @typedef {object} Verdict
 * @property {boolean} passed
 * @property {readonly Finding[]} findings
 * @property {string} output what to show a person
 */

/**
 * @param {string} folder
 * @param {string} script a file in node_modules
 * @param {readonly string[]} args
 */
const runTool = (folder, script, args) =>
  runProgram(pinnedNode(), [path.join(folder, 'node_modules', script), ...args], { cwd: folder });

/**
 * Types: the compiler over all projects, each of which knows only the globals that its rooms may use.
 * @param {string} folder a project's root
 * @returns {Promise<Verdict>}
 */
export async function checkTypes(folder) {
  const { code, output } = await runTool(folder, 'typescript7/bin/tsc', ['-b', '--pretty', 'false']);
  const findings = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error (TS\d+)/gm)].map(([, file = '', rule = '']) => ({
    file,
    rule,
  }));
  return { passed: code === 0, findings, output };
}

/**
 * Imports: dependency-cruiser over everything that we write. Reading no module is a failure: that is what happens when
 * it does not understand the compiler that is installed.
 * @param {string} folder a project's root
 * @returns {Promise<Verdict & { modules: number }>}
 */
export async function checkImports(folder) {
  const { code, stdout, output } = await runTool(folder, 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    ...['--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
    ...['src', 'webview', 'scripts', 'test'],
  ]);
  if (code !== 0) return { passed: false, findings: [], modules: 0, output };
  /**
   * @type {{ totalCruised: number, violations: readonly { from: string, to: string, comment?: string, cycle?: readonly
   * { name: string }[], rule: { name: string } }[] }}
   */
  const { totalCruised, violations } = JSON.parse(stdout).summary;
  const lines = violations.map(({ from, to, comment = '', cycle, rule }) => {
    const way = cycle === undefined ? [from, to] : [from, ...cycle.map(({ name }) => name)];
    return `${rule.name}  ${way.join(' -> ')}  ${comment}`;
  });
  if (totalCruised === 0) lines.push('dependency-cruiser read no module at all');
  return {
    passed: lines.length === 0,
    findings: violations.map(({ from, rule }) => ({ file: from, rule: rule.name })),
    modules: totalCruised,
    output: lines.join('\n'),
  };
}

/**
 * Lint: Biome's rules and its format.
 * @param {string} folder a project's root
 * @returns {Promise<Verdict>}
 */
export async function checkLint(folder) {
  const { code, stdout, output } = await runTool(folder, '@biomejs/biome/bin/biome', [
    ...['check', '--reporter=json', '--max-diagnostics=none', '--error-on-warnings'],
  ]);
  if (!stdout.startsWith('{')) return { passed: false, findings: [], output };
  /**
   * @type {{ diagnostics: readonly { severity: string, category: string, message: string, location: { path: string,
   * start: { line: number } } }[] }}
   */
  const { diagnostics } = JSON.parse(stdout);
  const serious = diagnostics.filter(({ severity }) => severity !== 'information');
  return {
    passed: code === 0,
    findings: serious.map(({ category, location }) => ({ file: location.path, rule: category })),
    output: serious
      .map(({ category, message, location }) =>
        category === 'format'
          ? `${location.path}  is not formatted; npx biome check --write mends it`
          : `${location.path}:${location.start.line}  ${category}  ${message}`,
      )
      .join('\n'),
  };
}

/**
 * Unused: knip finds files, exports and packages that nothing needs.
 * @param {string} folder a project's root
 * @returns {Promise<Verdict>}
 */
export async function checkUnused(folder) {
  const { code, output } = await runTool(folder, 'knip/bin/knip.js', ['--no-progress']);
  return { passed: code === 0, findings: [], output };
}
