import { fstatSync } from 'node:fs';
import type { Terminal } from './terminal.ts';

/** The terminal that this process was started in. */
export function nodeTerminal(): Terminal {
  return {
    cwd: process.cwd(),
    env: process.env,
    stdin: { isPiped: isPiped(), read: readStandardInput },
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
  };
}

function outputOf(stream: NodeJS.WriteStream): Terminal['stdout'] {
  // Whoever reads may stop early, as `head` does. That is no failure of ours.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const isTerminal = stream.isTTY === true;
  return {
    write: (text) => {
      stream.write(text);
    },
    isTerminal,
    ...(isTerminal && { columns: stream.columns }),
  };
}

/** A program that starts us often leaves an input open that nothing will ever come from: only pipes and files count. */
function isPiped(): boolean {
  try {
    const stat = fstatSync(0);
    return stat.isFIFO() || stat.isFile();
  } catch {
    return false;
  }
}

async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  return Buffer.concat(chunks);
}
