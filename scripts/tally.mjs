/**
 * How a part of the tests went.
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string} [output] what to show where something failed
 */

/**
 * A gate counts as one test.
 * @param {{ passed: boolean, output: string }} verdict
 * @returns {Tally}
 */
export function gateTally({ passed, output }) {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {readonly { status: string, assertionResults: readonly { status: string }[] }[]} testResults
 */

/**
 * What vitest's JSON report counts. A file that could not be loaded counts as one that failed, and so does a bad end
 * without a failed test: no test at all, an error outside of one.
 * @param {VitestReport | undefined} report
 * @param {{ code: number, output: string }} program
 * @returns {Tally}
 */
export function vitestTally(report, { code, output }) {
  const notLoaded = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return settled(report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + notLoaded.length, code, output);
}

/**
 * What a program that prints `ok …` and `not ok …` lines counts.
 * @param {{ code: number, stdout: string, output: string }} program
 * @returns {Tally}
 */
export function linesTally({ code, stdout, output }) {
  const failed = stdout.match(/^not ok\b/gm)?.length ?? 0;
  const passed = stdout.match(/^ok\b/gm)?.length ?? 0;
  const failures = output.replace(/^ok\b.*\n/gm, '');
  return settled(passed, failed, passed + failed === 0 ? 1 : code, failures);
}

/**
 * What ran inside the extension host. A trouble of the run as a whole counts as one that failed.
 * @param {{ results: readonly { title: string, error?: string }[], trouble?: string }} run
 * @returns {Tally}
 */
export function hostTally({ results, trouble }) {
  const failures = results.flatMap(({ title, error }) => (error === undefined ? [] : [`${title}\n${error}`]));
  if (trouble !== undefined) failures.push(trouble);
  return settled(results.filter(({ error }) => error === undefined).length, failures.length, 0, failures.join('\n\n'));
}

/**
 * @param {number} passed
 * @param {number} failed
 * @param {number} code
 * @param {string} output
 * @returns {Tally}
 */
function settled(passed, failed, code, output) {
  const all = failed === 0 && code !== 0 ? 1 : failed;
  return all === 0 ? { passed, failed: 0 } : { passed, failed: all, output };
}
