// Runs the host tests and prints how they went as JSON, for scripts/testSections.mjs.
import { runHostTests } from './hostTests.ts';

console.log(JSON.stringify(await runHostTests()));
