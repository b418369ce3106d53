import { ensureDependencies } from './dependencies.mjs';
import { Failure } from './failure.mjs';
import { projectRoot } from './projectRoot.mjs';

/**
 * `npm test`: runs all sections or those that are named, and ends with the line `N passed, N failed`.
 * @param {readonly string[]} names
 * @returns {Promise<number>} the exit code
 */
export async function runTests(names) {
  await ensureDependencies(projectRoot);
  const { sections } = await import('./testSections.mjs');
  const known = sections.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Failure(`There is no section '${unknown}'. There are: ${known.join(', ')}`);
  /** @type {Map<string, import('./tally.mjs').Tally>} */
  const tallies = new Map();
  for (const section of sections) {
    if (names.length > 0 && !names.includes(section.name)) continue;
    const started = performance.now();
    const notBuilt = section.needsBuild && (tallies.get('build')?.failed ?? 0) > 0;
    const tally = notBuilt
      ? { passed: 0, failed: 1, output: 'Not run, because the build failed.' }
      : await tallyOf(section);
    tallies.set(section.name, tally);
    report(section, tally, (performance.now() - started) / 1000);
  }
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    [...tallies.values()].reduce((total, tally) => total + tally[key], 0);
  const failed = sum('failed');
  console.log(`${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {import('./testSections.mjs').Section} section
 * @returns {Promise<import('./tally.mjs').Tally>}
 */
async function tallyOf({ name, run }) {
  if (process.stdout.isTTY) process.stdout.write(`       ${name} …\r`);
  try {
    return await run();
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/**
 * @param {import('./testSections.mjs').Section} section
 * @param {import('./tally.mjs').Tally} tally
 * @param {number} seconds
 */
function report({ name, what }, { passed, failed, output }, seconds) {
  const mark = failed === 0 ? 'ok    ' : 'FAILED';
  console.log(`${mark} ${name.padEnd(10)} ${passed} passed, ${failed} failed  (${what}, ${seconds.toFixed(1)} s)`);
  if (output !== undefined) console.log(`\n${output.trim()}\n`);
}
