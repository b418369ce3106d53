// npm start: see startOptions.mjs for what it takes.
import { requireNode } from './requireNode.mjs';

requireNode();
const { runMain } = await import('./failure.mjs');
const { startEditor } = await import('./startEditor.mjs');
await runMain(() => startEditor(process.argv.slice(2)));
