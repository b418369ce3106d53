import { existsSync } from 'node:fs';
import path from 'node:path';
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
  let passed = 0;
  let failed = 0;
  for (const { name, what, folder, run } of sections) {
    if (names.length > 0 && !names.includes(name)) continue;
    if (folder !== undefined && !existsSync(path.join(projectRoot, folder))) {
      console.log(`       ${name.padEnd(10)} nothing yet in ${folder}`);
      continue;
    }
    const started = performance.now();
    const tally = await run().catch((error) => ({ passed: 0, failed: 1, output: String(error?.stack ?? error) }));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const mark = tally.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${mark} ${name.padEnd(10)} ${tally.passed} passed, ${tally.failed} failed  (${what}, ${seconds} s)`);
    if (tally.output !== undefined) console.log(`\n${tally.output.trim()}\n`);
    passed += tally.passed;
    failed += tally.failed;
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
