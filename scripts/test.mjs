// npm test [-- SECTION…]: see testSections.mjs for what there is.
import { requireNode } from './requireNode.mjs';

requireNode();
const { runMain } = await import('./failure.mjs');
const { runTests } = await import('./runTests.mjs');
await runMain(() => runTests(process.argv.slice(2)));
