import { type ChildProcess, spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import type { CancellationSignal } from '../core/cancellation.ts';
import type { Interpreter } from './interpreters.ts';

/** How a process ended: with a code, or by a signal. */
export interface ProcessEnd {
  readonly exitCode?: number;
  readonly signal?: string;
}

export interface ProcessOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: CancellationSignal;
  /** Both of its outputs, as they come. */
  readonly onText: (text: string) => void;
}

/** Milliseconds that a process gets to end by itself when it is asked to. */
const grace = 2000;
const isWindows = process.platform === 'win32';

/**
 * Runs a program without input until it has ended and its output is closed. It leads a process group of its own, which
 * is ended with the signal, and when this process exits. Rejects where the program cannot be started (`ENOENT`: it does
 * not exist).
 */
export function runProcess({ program, args }: Interpreter, options: ProcessOptions): Promise<ProcessEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      windowsHide: true,
    });
    let killing: NodeJS.Timeout | undefined;
    const stop = (): void => {
      endGroup(child, 'SIGTERM');
      killing = setTimeout(() => endGroup(child, 'SIGKILL'), grace);
    };
    const onExit = (): void => endGroup(child, 'SIGKILL');
    const cleanUp = (): void => {
      clearTimeout(killing);
      process.off('exit', onExit);
      options.signal.removeEventListener('abort', stop);
    };
    process.on('exit', onExit);
    options.signal.addEventListener('abort', stop);
    for (const stream of [child.stdout, child.stderr]) {
      const decoder = new StringDecoder('utf8');
      stream.on('data', (bytes: Buffer) => options.onText(decoder.write(bytes)));
      stream.on('end', () => options.onText(decoder.end()));
    }
    child.on('error', (error) => {
      cleanUp();
      reject(error);
    });
    child.on('close', (exitCode, signal) => {
      cleanUp();
      if (signal !== null) resolve({ signal });
      else resolve({ exitCode: exitCode ?? 1 });
    });
    if (options.signal.aborted) stop();
  });
}

/** Ends a process and all that it started. On Windows, where there are no groups, the tree below it. */
function endGroup({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  if (isWindows) {
    spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true }).on('error', () => {});
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended by itself in this moment.
  }
}
