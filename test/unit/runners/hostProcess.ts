import { runProcess } from '../../../src/runners/runProcess.ts';

/** A process of its own that runs the shell text given to it, as the window does, and prints what that prints. */
const [text = ''] = process.argv.slice(2);
const end = await runProcess(
  { program: 'sh', args: ['-c', text] },
  { cwd: '.', env: process.env, signal: new AbortController().signal, onText: (piece) => process.stdout.write(piece) },
);
process.stdout.write(`end ${JSON.stringify(end)}\n`);
