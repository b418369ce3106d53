/** What a script leaves behind: how it ended and what it printed. Kept as the output of its attempt. */
export interface ScriptOutput {
  /** What its commands printed, one after the other, secrets masked; its middle left out where it is long. */
  readonly text: string;
  /** Of the last command that ran; absent where a signal ended it. */
  readonly exitCode?: number;
  readonly signal?: string;
}

/** Reads an output as that of a script; undefined where it is something else. */
export function readScriptOutput(output: unknown): ScriptOutput | undefined {
  if (typeof output !== 'object' || output === null || !('text' in output) || typeof output.text !== 'string')
    return undefined;
  const exitCode = 'exitCode' in output && typeof output.exitCode === 'number' ? output.exitCode : undefined;
  const signal = 'signal' in output && typeof output.signal === 'string' ? output.signal : undefined;
  return { text: output.text, ...(exitCode !== undefined && { exitCode }), ...(signal !== undefined && { signal }) };
}

/** How a script ended, in words; empty where nobody saw its end. */
export function scriptEnd({ exitCode, signal }: ScriptOutput): string {
  if (signal !== undefined) return `ended by ${signal}`;
  return exitCode === undefined ? '' : `exit code ${exitCode}`;
}
