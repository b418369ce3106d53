import { assertNever } from '../../core/assertNever.ts';
import type { Severity } from '../../core/problem.ts';
import { excerpt, harmless } from '../excerpt.ts';
import type { Paint } from '../paint.ts';
import { sourceLines } from '../sourceLines.ts';
import type { FileReport, Finding } from './finding.ts';
import { type Counts, countsOf, type Report } from './report.ts';

export interface TextStyle {
  readonly paint: Paint;
  /** Width of the lines, in cells. */
  readonly columns: number;
  /** Said behind a fix that can be made safely. */
  readonly fixHint: string;
}

/**
 * The report for a person: each finding with its line of source and marks under the exact place, and a last line that
 * counts.
 * @param total counts of all findings, those included that are not shown
 */
export function formatText(report: Report, total: Counts, style: TextStyle): string {
  const findings = report.files.flatMap((file) => formatFindings(file, style));
  const hidden = total.warning - countsOf(report).warning;
  const counts = [counted(total.error, 'error'), counted(total.warning, 'warning')].filter((each) => each !== '');
  const where = `${counted(total.diagrams, 'diagram') || 'no diagram'} in ${counted(total.files, 'file') || 'no file'}`;
  const summary = [
    ...(total.fixed > 0 ? [`Fixed ${counted(total.fixed, 'place')}.`] : []),
    `${counts.length === 0 ? 'No problems' : counts.join(', ')} in ${where}.`,
    ...(hidden > 0 ? ['Warnings are not shown.'] : []),
  ].join(' ');
  return `${[...findings, style.paint('bold', summary)].join('\n')}\n`;
}

/** The findings of one file, an empty line behind each. */
export function formatFindings(
  file: Pick<FileReport, 'path' | 'text' | 'findings'>,
  style: TextStyle,
): readonly string[] {
  const lines = sourceLines(file.text);
  return file.findings.flatMap((finding) => [...formatFinding(finding, file.path, lines, style), '']);
}

function formatFinding(
  { code, severity, message, range, related, fixes }: Finding,
  path: string,
  lines: readonly string[],
  { paint, columns, fixHint }: TextStyle,
): readonly string[] {
  const line = lines[range.start.line] ?? '';
  const isOneLine = range.end.line === range.start.line;
  const number = String(range.start.line + 1);
  const gutter = ' '.repeat(number.length);
  const end = isOneLine ? range.end.character : line.length;
  const [source, marks] = excerpt({ line, start: range.start.character, end }, columns - number.length - 5);
  const colour = colourOf(severity);
  return [
    `${harmless(path)}:${placeOf(range.start)} ${paint(colour, severity)} ${harmless(message)} ${paint('dim', code)}`,
    `  ${paint('dim', `${number} |`)} ${source}`,
    `  ${paint('dim', `${gutter} |`)} ${paint(colour, marks)}${isOneLine ? '' : paint('dim', ` to line ${range.end.line + 1}`)}`,
    ...related.map((place) => `  ${harmless(path)}:${placeOf(place.range.start)} ${harmless(place.message)}`),
    ...fixes.map(({ title, isSafe }) => `  fix: ${harmless(title)}${isSafe ? paint('dim', ` (${fixHint})`) : ''}`),
  ];
}

function placeOf({ line, character }: { readonly line: number; readonly character: number }): string {
  return `${line + 1}:${character + 1}`;
}

function colourOf(severity: Severity): 'red' | 'yellow' | 'blue' {
  switch (severity) {
    case 'error':
      return 'red';
    case 'warning':
      return 'yellow';
    case 'information':
    case 'hint':
      return 'blue';
    default:
      return assertNever(severity);
  }
}

/** `1 error`, `2 errors`; empty for none. */
function counted(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`;
}
