import { pathToFileURL } from 'node:url';
import type { Range } from 'vscode-languageserver-types';
import { assertNever } from '../../core/assertNever.ts';
import type { Severity } from '../../core/problem.ts';
import type { ProblemDefinition } from '../../core/problemDefinition.ts';
import { isProblemCode, problemCatalogue } from '../../language/problemCatalogue.ts';
import type { FileTrouble } from '../files/fileTrouble.ts';
import type { FileReport, Finding } from './finding.ts';
import type { Report } from './report.ts';

export interface SarifOptions {
  readonly version: string;
  /** What paths of files count from, absolute. */
  readonly cwd: string;
}

/** The report as SARIF 2.1.0, which code scanning services read. */
export function formatSarif(report: Report, { version, cwd }: SarifOptions): string {
  const codes = [...new Set(report.files.flatMap(({ findings }) => findings.map(({ code }) => code)))].sort();
  const ruleIndex = new Map(codes.map((code, index) => [code, index]));
  const log = {
    version: '2.1.0',
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    runs: [
      {
        tool: { driver: { name: 'Diagram Runner', semanticVersion: version, rules: codes.map(rule) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { SRCROOT: { uri: pathToFileURL(`${cwd}/`).href } },
        invocations: [
          {
            executionSuccessful: report.troubles.length === 0,
            toolExecutionNotifications: report.troubles.map(notification),
          },
        ],
        results: report.files.flatMap((file) =>
          file.findings.map((finding) => result(finding, file, ruleIndex.get(finding.code) ?? -1)),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

/** What is known of a kind of finding. */
function rule(id: string) {
  if (!isProblemCode(id)) return { id };
  const { severity, title, explanation, example }: ProblemDefinition = problemCatalogue[id];
  const [wrong, right] = [withoutMarks(example.text), example.fixed].map((text) => text.trimEnd());
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: explanation },
    help: { text: `${explanation}\n\nWrong:\n\n${wrong}\n\nRight:\n\n${right}\n` },
    defaultConfiguration: { level: levelOf(severity) },
  };
}

/** Examples mark what is wrong in them. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[«»]/g, '');
}

function result(finding: Finding, { path }: FileReport, ruleIndex: number) {
  return {
    ruleId: finding.code,
    ruleIndex,
    level: levelOf(finding.severity),
    message: { text: finding.message },
    locations: [{ physicalLocation: { artifactLocation: artifact(path), region: region(finding.range) } }],
    ...(finding.related.length > 0 && {
      relatedLocations: finding.related.map((place, id) => ({
        id,
        message: { text: place.message },
        physicalLocation: { artifactLocation: artifact(path), region: region(place.range) },
      })),
    }),
  };
}

function notification({ path, message }: FileTrouble) {
  return {
    level: 'error',
    message: { text: `${path}: ${message}` },
    locations: [{ physicalLocation: { artifactLocation: artifact(path) } }],
  };
}

/** A path outside of the current folder is whole, so it counts from nothing. */
function artifact(path: string) {
  if (/^(?:\/|[A-Za-z]:)/.test(path)) return { uri: pathToFileURL(path).href };
  return { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: 'SRCROOT' };
}

function region({ start, end }: Range) {
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

function levelOf(severity: Severity): 'error' | 'warning' | 'note' {
  switch (severity) {
    case 'error':
    case 'warning':
      return severity;
    case 'information':
    case 'hint':
      return 'note';
    default:
      return assertNever(severity);
  }
}
