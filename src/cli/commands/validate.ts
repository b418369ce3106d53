import { assertNever } from '../../core/assertNever.ts';
import type { Command } from '../command.ts';
import { harmless } from '../excerpt.ts';
import { exitCodes } from '../exitCode.ts';
import { programName } from '../help.ts';
import { paintFor } from '../paint.ts';
import type { Terminal } from '../terminal.ts';
import { usageTrouble } from '../usageTrouble.ts';
import { checkFiles } from '../validate/checkFiles.ts';
import { checkInput } from '../validate/checkInput.ts';
import { formatGithub } from '../validate/formatGithub.ts';
import { formatJson } from '../validate/formatJson.ts';
import { formatSarif } from '../validate/formatSarif.ts';
import { formatText } from '../validate/formatText.ts';
import { type Counts, countsOf, type Report, withFindings } from '../validate/report.ts';
import { readValidateOptions, type ValidateOptions, validateOptionTable } from '../validate/validateOptions.ts';

/** `diagram-runner validate`: the findings of the editor, for whole folders, pipes and machines. */
export function createValidate(version: string): Command {
  return {
    name: 'validate',
    summary: 'Check the flowcharts in Markdown and Mermaid files',
    usage: ['[PATH...]      files, folders or globs; the current folder where absent', '-              standard input'],
    options: validateOptionTable,
    notes: [
      'Exit codes: 0 nothing to mend; 1 errors, or more warnings than --max-warnings; 2 wrong arguments or',
      'files that cannot be read. Hints and informations never count.',
    ],
    async run(args, terminal) {
      const read = readValidateOptions(args);
      if (!read.ok) return usageTrouble(terminal, 'validate', read.error);
      const options = read.value;
      const takesInput = options.names.includes('-');
      if (takesInput && options.names.length > 1)
        return usageTrouble(terminal, 'validate', '- is standard input and cannot stand beside other paths.');
      const asksForInput = takesInput || options.stdinFilename !== undefined;
      if (options.names.length > 0 && !takesInput && options.stdinFilename !== undefined)
        return usageTrouble(terminal, 'validate', '--stdin-filename is for standard input: leave the paths out.');
      const mayBeInput = options.names.length === 0 && terminal.stdin.isPiped;
      const bytes = asksForInput || mayBeInput ? await terminal.stdin.read() : undefined;
      // A job without a terminal has an empty input too: there the current folder is meant.
      const isInput = bytes !== undefined && (asksForInput || bytes.length > 0);
      const names = options.names.length > 0 ? options.names : ['.'];
      const report = isInput ? checkInput(bytes, options, terminal) : checkFiles(names, options, terminal);
      return tell(report, options, { terminal, version, fixedText: isInput && options.fix });
    },
  };
}

interface Telling {
  readonly terminal: Terminal;
  readonly version: string;
  /** Whether standard output holds the fixed text already: the report must not stand behind it. */
  readonly fixedText: boolean;
}

function tell(report: Report, options: ValidateOptions, { terminal, version, fixedText }: Telling): number {
  const { stdout, stderr, cwd } = terminal;
  const counts = countsOf(report);
  const shown = withFindings(
    report,
    ({ severity }) => severity === 'error' || (!options.quiet && (options.hints || severity !== 'hint')),
  );
  const target = fixedText ? stderr : stdout;
  target.write(format(shown, counts, options, { terminal, version, cwd }));
  for (const { path, message } of report.troubles)
    stderr.write(harmless(`${programName} validate: ${path}: ${message}`).concat('\n'));
  if (report.troubles.length > 0) return exitCodes.trouble;
  return counts.error > 0 || counts.warning > options.maxWarnings ? exitCodes.findings : exitCodes.clean;
}

function format(
  report: Report,
  counts: Counts,
  options: ValidateOptions,
  { terminal, version, cwd }: { readonly terminal: Terminal; readonly version: string; readonly cwd: string },
): string {
  switch (options.format) {
    case 'text':
      return formatText(report, counts, {
        paint: paintFor(terminal, options),
        columns: Math.max(40, terminal.stdout.columns ?? 120),
        fixHint: '--fix does it',
      });
    case 'json':
      return formatJson(report, counts);
    case 'sarif':
      return formatSarif(report, { version, cwd });
    case 'github':
      return formatGithub(report);
    default:
      return assertNever(options.format);
  }
}
