import type { Command } from './command.ts';
import { parseCommand } from './commands/parse.ts';
import { planCommand } from './commands/plan.ts';
import { createValidate } from './commands/validate.ts';

/** Every command, in the order of the help. A new one is a file in `commands` and a line here. */
export function createCommands(version: string): readonly Command[] {
  return [createValidate(version), planCommand, parseCommand];
}
