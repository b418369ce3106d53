import { assertNever } from '../core/assertNever.ts';
import type { PlanNode } from '../plan/plan.ts';

type Command = NonNullable<PlanNode['commands']>[number];

/** A program that can run a piece of text, and the arguments that hand it over. */
export interface Interpreter {
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * The programs that can run a command, best first. A line that fails ends the text where the interpreter can be told
 * so.
 * @param file the path of a file with the text, for interpreters that read nothing else
 */
export function interpretersFor({ language, text }: Command, file: string): readonly Interpreter[] {
  const shell = (program: string): Interpreter => ({ program, args: ['-e', '-c', text] });
  const powerShell = (program: string): Interpreter => ({
    program,
    args: ['-NoLogo', '-NoProfile', '-NonInteractive', '-Command', `$ErrorActionPreference = 'Stop'\n${text}`],
  });
  switch (language) {
    case 'sh':
      return [shell('sh')];
    case 'bash':
    case 'zsh':
      return [shell(language)];
    case 'console':
    case 'shell-session':
      return [shell('bash'), shell('sh')];
    case 'fish':
      return [{ program: 'fish', args: ['-c', text] }];
    case 'pwsh':
      return [powerShell('pwsh')];
    case 'powershell':
      return [powerShell('powershell'), powerShell('pwsh')];
    case 'cmd':
    case 'bat':
      return [{ program: 'cmd.exe', args: ['/d', '/c', file] }];
    case 'python':
      return [
        { program: 'python3', args: ['-u', '-c', text] },
        { program: 'python', args: ['-u', '-c', text] },
      ];
    case 'node':
      return [{ program: 'node', args: ['-e', text] }];
  }
}

/** Whether the interpreter reads a file instead of an argument. */
export function readsFile({ language }: Command): boolean {
  return language === 'cmd' || language === 'bat';
}

/** What a person has to install for it. */
export function packageOf({ language }: Command): string {
  switch (language) {
    case 'fish':
      return 'the fish shell';
    case 'pwsh':
    case 'powershell':
      return 'PowerShell';
    case 'python':
      return 'Python 3';
    case 'node':
      return 'Node.js';
    case 'cmd':
    case 'bat':
      return 'Windows';
    case 'sh':
    case 'bash':
    case 'zsh':
      return language;
    case 'console':
    case 'shell-session':
      return 'bash';
    default:
      return assertNever(language);
  }
}
