import { readFileSync } from 'node:fs';
import { runScenario } from '../test/support/scenario/runScenario.ts';
import { ScenarioError } from '../test/support/scenario/scenarioError.ts';
import { readScenarios } from '../test/support/scenario/scenarioFile.ts';
import { scenarioFiles } from '../test/support/scenario/scenarioFiles.ts';

/**
 * Plays the scenarios of files and folders on the engine: a line each, and how many passed. Ends with 1 when one
 * failed.
 */
let passed = 0;
let failed = 0;

function report(ok: boolean, file: string, title: string, detail = ''): void {
  if (ok) passed++;
  else failed++;
  console.log(`${ok ? 'ok' : 'not ok'} ${file}: ${title}${detail}`);
}

function play(file: string): void {
  try {
    for (const scenario of readScenarios(readFileSync(file, 'utf8'), file)) {
      try {
        const failure = runScenario(scenario);
        const detail = failure && `: line ${failure.line}: expected ${failure.expected}, seen ${failure.seen}`;
        report(failure === undefined, file, scenario.title, detail);
      } catch (error) {
        report(false, file, scenario.title, explain(error));
      }
    }
  } catch (error) {
    report(false, file, 'cannot be read', explain(error));
  }
}

function explain(error: unknown): string {
  if (error instanceof ScenarioError) return `: line ${error.line}: ${error.message}`;
  return `: ${error instanceof Error ? error.message : String(error)}`;
}

const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('-'));
const paths = args.filter((arg) => !arg.startsWith('-'));
if (options.length > 0) {
  console.error(
    options.includes('--store')
      ? 'Scenarios cannot be played through the store yet.'
      : `There is no option ${options[0]}.`,
  );
  process.exitCode = 2;
} else if (paths.length === 0) {
  console.error('Which scenarios? Give files or folders: npm run -s scenario -- test/scenarios');
  process.exitCode = 2;
} else {
  for (const path of paths) {
    try {
      for (const file of scenarioFiles(path)) play(file);
    } catch (error) {
      report(false, path, 'cannot be read', explain(error));
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
