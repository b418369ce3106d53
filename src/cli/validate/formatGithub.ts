import { assertNever } from '../../core/assertNever.ts';
import type { Severity } from '../../core/problem.ts';
import type { Report } from './report.ts';

/** The report as workflow commands, which GitHub shows at the lines of a change. */
export function formatGithub({ files, troubles }: Report): string {
  const lines = files.flatMap(({ path, findings }) =>
    findings.map(({ code, severity, message, range: { start, end } }) => {
      // A column is understood only together with one line.
      const columns = start.line === end.line ? [`col=${start.character + 1}`, `endColumn=${end.character + 1}`] : [];
      const place = [`file=${property(path)}`, `line=${start.line + 1}`, `endLine=${end.line + 1}`, ...columns];
      return `::${commandOf(severity)} ${place.join(',')},title=${property(code)}::${data(message)}`;
    }),
  );
  const unread = troubles.map(
    ({ path, message }) => `::error file=${property(path)},title=unreadable::${data(message)}`,
  );
  return [...lines, ...unread].map((line) => `${line}\n`).join('');
}

function commandOf(severity: Severity): string {
  switch (severity) {
    case 'error':
    case 'warning':
      return severity;
    case 'information':
    case 'hint':
      return 'notice';
    default:
      return assertNever(severity);
  }
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
