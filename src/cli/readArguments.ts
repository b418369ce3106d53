import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../core/result.ts';
import { closestWord } from '../diagram/closestWord.ts';

/** One option of a command. */
export interface Option {
  /** What its value is called in the help; an option without a value where absent. */
  readonly value?: string;
  /** Whether it may be given more than once. */
  readonly many?: boolean;
  readonly short?: string;
  readonly help: string;
}

/** Options by name, without dashes. */
export type OptionTable = Readonly<Record<string, Option>>;

/** What was given on the command line. */
export interface Arguments<Name extends string> {
  has(name: Name): boolean;
  /** The last value given; undefined where there is none. */
  value(name: Name): string | undefined;
  values(name: Name): readonly string[];
  /** What is no option, in order. */
  readonly positionals: readonly string[];
}

/** Reads the arguments of a command. The error is a sentence for a person. */
export function readArguments<const Table extends OptionTable>(
  args: readonly string[],
  table: Table,
): Result<Arguments<keyof Table & string>, string> {
  const options = new Map<string, Option>(Object.entries(table));
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      [...options].map(([name, { value, short }]) => [
        name,
        { type: value === undefined ? 'boolean' : 'string', ...(short !== undefined && { short }) } as const,
      ]),
    ),
  });
  const given = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName } = token;
    const option = options.get(name);
    if (option === undefined) return err(`Unknown option ${rawName}.${didYouMean(name, options.keys())}`);
    const values = given.get(name) ?? [];
    if (option.value === undefined && token.value !== undefined) return err(`${rawName} takes no value.`);
    if (option.value !== undefined) {
      const isOption = token.inlineValue !== true && token.value !== undefined && /^-./.test(token.value);
      if (token.value === undefined || isOption) return err(`${rawName} needs a value: ${rawName} ${option.value}.`);
      if (values.length > 0 && option.many !== true) return err(`${rawName} is given twice.`);
      values.push(token.value);
    }
    given.set(name, values);
  }
  return ok({
    has: (name) => given.has(name),
    value: (name) => given.get(name)?.at(-1),
    values: (name) => given.get(name) ?? [],
    positionals,
  });
}

/** `Did you mean …?` behind a space; empty where no word is near. */
export function didYouMean(word: string, words: Iterable<string>, dashes = '--'): string {
  const closest = closestWord(word, words);
  return closest === undefined ? '' : ` Did you mean ${dashes}${closest}?`;
}
