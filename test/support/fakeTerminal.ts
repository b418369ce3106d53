import type { Output, Terminal } from '../../src/cli/terminal.ts';

export interface FakeTerminal extends Terminal {
  /** What was written to standard output, and to standard error. */
  out(): string;
  err(): string;
}

export interface FakeTerminalOptions {
  readonly cwd?: string;
  /** What is piped in; nothing is where absent. */
  readonly input?: string | Uint8Array;
  readonly env?: Terminal['env'];
  readonly isTerminal?: boolean;
}

/** A terminal that remembers what is written to it. */
export function createFakeTerminal(options: FakeTerminalOptions = {}): FakeTerminal {
  const { cwd = '/', input, env = {}, isTerminal = false } = options;
  const written = { out: '', err: '' };
  const output = (name: 'out' | 'err'): Output => ({
    write: (text) => {
      written[name] += text;
    },
    isTerminal,
    ...(isTerminal && { columns: 80 }),
  });
  return {
    cwd,
    env,
    stdin: { isPiped: input !== undefined, read: async () => Buffer.from(input ?? '') },
    stdout: output('out'),
    stderr: output('err'),
    out: () => written.out,
    err: () => written.err,
  };
}
