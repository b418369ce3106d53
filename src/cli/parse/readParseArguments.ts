import { err, ok, type Result } from '../../core/result.ts';
import type { WantedFormat } from '../../formats/dde/readHeader.ts';

export interface ParseArguments {
  /** As given. */
  readonly input: string;
  readonly designId?: string;
  readonly format: WantedFormat;
}

const formats = ['auto', 'flowchart', 'stateDiagram'] as const;
const flags: ReadonlySet<string> = new Set(['--input', '--design-id', '--format']);

/**
 * Reads the arguments as the format's first parser does: flags with a value behind a blank, nothing else. The error is
 * worded as there.
 */
export function readParseArguments(args: readonly string[]): Result<ParseArguments, string> {
  const given = new Map<string, string>();
  for (let at = 0; at < args.length; at += 2) {
    const flag = args[at] ?? '';
    const value = args[at + 1];
    if (!flags.has(flag)) return err(`unknown argument: ${flag}`);
    if (value === undefined) return err(`flag ${flag} requires a value`);
    given.set(flag, value);
  }
  const input = given.get('--input');
  if (input === undefined) return err(inputMissing);
  const designId = given.get('--design-id');
  if (designId !== undefined && !/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(designId))
    return err(`invalid --design-id '${designId}': must match [A-Za-z0-9][A-Za-z0-9_-]{0,63}`);
  const word = given.get('--format') ?? 'auto';
  const format = formats.find((each) => each === word);
  if (format === undefined) return err(`invalid --format '${word}': must be ${formats.join(', ')}`);
  return ok({ input, format, ...(designId !== undefined && { designId }) });
}

/** What is said of an input that is not there. */
export const inputMissing = '--input <file> required and must exist';
