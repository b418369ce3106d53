import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { CancellationSignal } from '../core/cancellation.ts';
import { endGroup } from './endGroup.ts';
import type { Interpreter } from './interpreters.ts';
import { startGuard } from './processGuard.ts';

/** How a process ended: with a code, or by a signal. */
export interface ProcessEnd {
  readonly exitCode?: number;
  readonly signal?: string;
}

/** Which of its two outputs a process wrote to. */
export type OutputName = 'stdout' | 'stderr';

export interface ProcessOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: CancellationSignal;
  /** What it prints, as it comes; bytes that are no UTF-8 as U+FFFD. */
  readonly onText: (text: string, output: OutputName) => void;
}

/** Milliseconds that a process gets to end by itself when it is asked to. */
const grace = 2000;
/** Milliseconds in which the last of the output is read after the end, where something else still holds it open. */
const linger = 1000;

/**
 * Runs a program without input until it has ended. It leads a process group of its own, which is ended with the signal,
 * and with this process, however that ends. What it left in the background when it ended by itself lives on; nobody
 * waits for it or shows what it prints. Rejects where the program cannot be started (`ENOENT`: it does not exist).
 */
export function runProcess({ program, args }: Interpreter, options: ProcessOptions): Promise<ProcessEnd> {
  return new Promise((resolve, reject) => {
    const { signal, onText } = options;
    const guard = startGuard();
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const { pid } = child;
    if (pid !== undefined) guard.watch(pid);
    let stopping = false;
    const onExit = (): void => {
      if (pid !== undefined) endGroup(pid, 'SIGTERM');
    };
    const letGo = (): void => {
      guard.dismiss();
      process.off('exit', onExit);
    };
    const stop = (): void => {
      if (pid === undefined || stopping) return;
      stopping = true;
      endGroup(pid, 'SIGTERM');
      setTimeout(() => {
        endGroup(pid, 'SIGKILL');
        letGo();
      }, grace);
    };
    process.on('exit', onExit);
    signal.addEventListener('abort', stop);
    const readers = [
      readText(child.stdout, (text) => onText(text, 'stdout')),
      readText(child.stderr, (text) => onText(text, 'stderr')),
    ];
    child.on('error', (error) => {
      if (pid !== undefined) return;
      signal.removeEventListener('abort', stop);
      letGo();
      reject(error);
    });
    let ended = false;
    const finish = (exitCode: number | null, by: string | null): void => {
      if (ended) return;
      ended = true;
      for (const close of readers) close();
      signal.removeEventListener('abort', stop);
      if (!stopping) letGo();
      resolve(by === null ? { exitCode: exitCode ?? 1 } : { signal: by });
    };
    child.on('close', finish);
    child.on('exit', (exitCode, by) => {
      // One more turn of the loop, so that what is in the pipe is read even where this process was busy.
      const last = (): void => void setImmediate(() => finish(exitCode, by));
      setTimeout(last, stopping ? grace + linger : linger);
    });
    if (signal.aborted) stop();
  });
}

/**
 * Hands on what a stream brings. The function that it returns ends that: whoever still writes is not kept from it, and
 * keeps nobody from ending.
 */
function readText(stream: Readable, onText: (text: string) => void): () => void {
  const decoder = new StringDecoder('utf8');
  let open = true;
  stream.on('data', (bytes: Buffer) => {
    if (open) onText(decoder.write(bytes));
  });
  return () => {
    if (!open) return;
    open = false;
    onText(decoder.end());
    if (stream instanceof Socket) stream.unref();
  };
}
