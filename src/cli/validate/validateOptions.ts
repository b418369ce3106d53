import * as z from 'zod';
import { err, ok, type Result } from '../../core/result.ts';
import { readSeverityRules, type SeverityRules } from '../../language/severityRules.ts';
import { readArguments } from '../readArguments.ts';

const formats = ['text', 'json', 'sarif', 'github'] as const;

export type ReportFormat = (typeof formats)[number];

/** The options of `validate`, as they are typed. */
export const validateOptionTable = {
  format: { value: 'FORM', help: `${formats.join(', ')}; text where absent` },
  fix: { help: 'make the safe fixes; what came from standard input goes fixed to standard output' },
  'max-warnings': { value: 'N', help: 'so many warnings are not too many; 0 where absent' },
  severity: {
    value: 'CODE=LEVEL',
    many: true,
    help: 'make a finding error, warning, information, hint or off: plan/unreachable=error, draw/*=off',
  },
  quiet: { short: 'q', help: 'show errors only; warnings count all the same' },
  hints: { help: 'show hints too, such as what would be wrong with a picture if it were a process' },
  process: { help: 'take every flowchart for a process; else those that sections of their document describe' },
  'fence-word': { value: 'WORD', many: true, help: 'a word that marks a code fence as Mermaid besides mermaid' },
  'stdin-filename': { value: 'NAME', help: 'what to call the text from standard input' },
  'no-ignore': { help: 'look also at what .gitignore leaves out' },
  'no-color': { help: 'no colours' },
} as const;

export interface ValidateOptions {
  readonly names: readonly string[];
  readonly format: ReportFormat;
  readonly fix: boolean;
  readonly maxWarnings: number;
  readonly severities: SeverityRules;
  readonly quiet: boolean;
  readonly hints: boolean;
  readonly allProcesses: boolean;
  readonly fenceWords: readonly string[];
  readonly stdinFilename?: string;
  readonly gitignore: boolean;
  readonly noColor: boolean;
}

const valueSchema = z.object({
  format: z.enum(formats, { error: `--format must be one of ${formats.join(', ')}.` }),
  maxWarnings: z
    .string()
    .regex(/^\d{1,9}$/, { error: '--max-warnings must be a whole number, 0 or more.' })
    .transform(Number),
});

/** Reads the arguments of `validate`. The error is a sentence for a person. */
export function readValidateOptions(args: readonly string[]): Result<ValidateOptions, string> {
  const read = readArguments(args, validateOptionTable);
  if (!read.ok) return read;
  const { value } = read;
  const parsed = valueSchema.safeParse({
    format: value.value('format') ?? 'text',
    maxWarnings: value.value('max-warnings') ?? '0',
  });
  if (!parsed.success) return err(parsed.error.issues.map(({ message }) => message).join(' '));
  const severities = severitiesOf(value.values('severity'));
  if (!severities.ok) return severities;
  const stdinFilename = value.value('stdin-filename');
  return ok({
    ...parsed.data,
    names: value.positionals,
    fix: value.has('fix'),
    severities: severities.value,
    quiet: value.has('quiet'),
    hints: value.has('hints'),
    allProcesses: value.has('process'),
    fenceWords: value.values('fence-word'),
    ...(stdinFilename !== undefined && { stdinFilename }),
    gitignore: !value.has('no-ignore'),
    noColor: value.has('no-color'),
  });
}

/** Reads `plan/unreachable=error` and `draw/*=off`. Of two for one code, the last one counts. */
function severitiesOf(texts: readonly string[]): Result<SeverityRules, string> {
  const pairs = texts.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)] as const);
  const shapeless = texts.find((text) => !/^[^=]+=[^=]+$/.test(text));
  if (shapeless !== undefined)
    return err(`--severity '${shapeless}' must look like plan/unreachable=error or draw/*=off.`);
  const { rules, troubles } = readSeverityRules(Object.fromEntries(pairs));
  return troubles.length > 0 ? err(`--severity ${troubles.join(' ')}`) : ok(rules);
}
