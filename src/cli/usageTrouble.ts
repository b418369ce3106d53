import { exitCodes } from './exitCode.ts';
import { programName } from './help.ts';
import type { Terminal } from './terminal.ts';

/** Says what is wrong with the arguments and where to read more. Returns the exit code for it. */
export function usageTrouble({ stderr }: Terminal, command: string, sentence: string): number {
  stderr.write(`${programName} ${command}: ${sentence}\nSee ${programName} ${command} --help\n`);
  return exitCodes.trouble;
}
