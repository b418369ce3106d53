import type { Command } from './command.ts';
import type { Option, OptionTable } from './readArguments.ts';

/** The name that the program is started by. */
export const programName = 'diagram-runner';

/** What `diagram-runner --help` prints. */
export function programHelp(commands: readonly Command[]): string {
  return [
    'Checks the Mermaid flowcharts in your documents and shows what they mean as processes.',
    '',
    `Usage: ${programName} COMMAND [OPTIONS]`,
    '',
    'Commands:',
    ...columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Options:',
    ...columns([
      ['-h, --help', 'this text; behind a command, the help of that command'],
      ['-V, --version', 'the version'],
    ]),
    '',
  ].join('\n');
}

/** What `diagram-runner COMMAND --help` prints. */
export function commandHelp({ name, summary, usage, options, notes }: Command): string {
  const [first = '', ...more] = usage;
  const padding = ' '.repeat('Usage: '.length);
  return [
    `${summary}.`,
    '',
    `Usage: ${programName} ${name} ${first}`.trimEnd(),
    ...more.map((line) => `${padding}${programName} ${name} ${line}`),
    '',
    'Options:',
    ...columns([...optionRows(options), ['-h, --help', 'this text']]),
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
  ].join('\n');
}

function optionRows(options: OptionTable): readonly (readonly [string, string])[] {
  return Object.entries(options).map(([name, option]) => [optionUsage(name, option), option.help]);
}

function optionUsage(name: string, { short, value }: Option): string {
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
}

/** Rows of two columns. The second may hold several lines. */
function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.flatMap(([left, right]) =>
    right.split('\n').map((line, index) => `  ${(index === 0 ? left : '').padEnd(width)}${line}`),
  );
}
