import type { OptionTable } from './readArguments.ts';
import type { Terminal } from './terminal.ts';

/** One word behind `diagram-runner`, in a file of its own in `commands`. */
export interface Command {
  readonly name: string;
  /** What it does, half a line, for the list of commands. */
  readonly summary: string;
  /** What stands behind the name, a line for each way to call it. */
  readonly usage: readonly string[];
  readonly options: OptionTable;
  /** More that its help should say: exit codes, examples. */
  readonly notes: readonly string[];
  /**
   * Does it.
   * @param args what stands behind the name; a question for help is answered before
   * @returns the exit code
   */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}
