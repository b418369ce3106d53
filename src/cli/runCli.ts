import { errorMessage } from '../core/errors.ts';
import type { Command } from './command.ts';
import { exitCodes } from './exitCode.ts';
import { commandHelp, programHelp, programName } from './help.ts';
import { didYouMean } from './readArguments.ts';
import type { Terminal } from './terminal.ts';

/** What the program is made of. */
export interface Program {
  readonly commands: readonly Command[];
  readonly version: string;
}

/**
 * Runs the program.
 * @param args what stands behind its name
 * @returns the exit code; nothing is thrown
 */
export async function runCli(args: readonly string[], program: Program, terminal: Terminal): Promise<number> {
  const { stdout, stderr } = terminal;
  const [word, ...rest] = args;
  if (word === undefined) {
    stderr.write(programHelp(program.commands));
    return exitCodes.trouble;
  }
  if (word === '--version' || word === '-V') {
    stdout.write(`${program.version}\n`);
    return exitCodes.clean;
  }
  const asksForHelp = word === '--help' || word === '-h' || word === 'help';
  const name = asksForHelp ? rest[0] : word;
  if (name === undefined) {
    stdout.write(programHelp(program.commands));
    return exitCodes.clean;
  }
  const command = program.commands.find((each) => each.name === name);
  if (command === undefined) {
    const [what, names] = name.startsWith('-')
      ? (['option', ['--help', '--version']] as const)
      : (['command', program.commands.map((each) => each.name)] as const);
    stderr.write(
      `${programName}: Unknown ${what} '${name}'.${didYouMean(name, names, '')}\nSee ${programName} --help\n`,
    );
    return exitCodes.trouble;
  }
  if (asksForHelp || wantsHelp(rest)) {
    stdout.write(commandHelp(command));
    return exitCodes.clean;
  }
  try {
    return await command.run(rest, terminal);
  } catch (error) {
    stderr.write(`${programName} ${name}: ${errorMessage(error)}\n`);
    return exitCodes.trouble;
  }
}

function wantsHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}
