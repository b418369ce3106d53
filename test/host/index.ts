import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';

/** One test's end, as the outer side reads it from the file that `DIAGRAM_RUNNER_HOST_RESULTS` names. */
interface HostTestResult {
  readonly title: string;
  /** The failure with its stack; a passed test has none. */
  readonly error?: string;
}

/**
 * Runs every `*.test` file beside this one with mocha, inside the extension host. VS Code calls it, in the browser and
 * on the desktop alike. Rejects when a test failed or there was none.
 */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 120_000, color: false, reporter: 'spec' });
  // The bundler puts each test file beside this one.
  for (const file of readdirSync(__dirname).sort())
    if (file.endsWith('.test.cjs')) mocha.addFile(path.join(__dirname, file));
  const results: HostTestResult[] = [];
  const failures = await new Promise<number>((resolve) => {
    mocha
      .run(resolve)
      .on('pass', (test) => results.push({ title: test.fullTitle() }))
      // A failing hook comes here too.
      .on('fail', (test, error: Error) =>
        results.push({ title: test.fullTitle(), error: error.stack ?? error.message }),
      );
  });
  const file = process.env.DIAGRAM_RUNNER_HOST_RESULTS;
  if (file !== undefined) writeFileSync(file, JSON.stringify(results));
  if (results.length === 0) throw new Error('no test was found');
  if (failures > 0) throw new Error(`${failures} failed`);
}
