import type { Severity } from '../../core/problem.ts';
import type { FileTrouble } from '../files/fileTrouble.ts';
import type { FileReport, Finding } from './finding.ts';

/** Everything that one look at the documents found: what each form of output is made of. */
export interface Report {
  readonly files: readonly FileReport[];
  readonly troubles: readonly FileTrouble[];
}

/** How many of what. */
export interface Counts extends Readonly<Record<Severity, number>> {
  readonly files: number;
  readonly diagrams: number;
  readonly fixed: number;
}

export function countsOf({ files }: Report): Counts {
  const of = (severity: Severity): number =>
    files.reduce((sum, { findings }) => sum + findings.filter((finding) => finding.severity === severity).length, 0);
  return {
    files: files.length,
    diagrams: files.reduce((sum, { diagrams }) => sum + diagrams, 0),
    fixed: files.reduce((sum, { fixed }) => sum + fixed, 0),
    error: of('error'),
    warning: of('warning'),
    information: of('information'),
    hint: of('hint'),
  };
}

/** The report with those findings only. */
export function withFindings(report: Report, isShown: (finding: Finding) => boolean): Report {
  return { ...report, files: report.files.map((file) => ({ ...file, findings: file.findings.filter(isShown) })) };
}
