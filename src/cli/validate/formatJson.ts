import type { Position } from 'vscode-languageserver-types';
import { LineIndex } from '../../core/text.ts';
import type { FileReport, Finding } from './finding.ts';
import type { Counts, Report } from './report.ts';

/**
 * The report for programs. Lines and columns count from 1, columns in UTF-16 units; `start` and `end` are offsets in the
 * file's text without a byte order mark. `docs/cli.md` describes the form.
 */
export function formatJson({ files, troubles }: Report, total: Counts): string {
  const { error, warning, information, hint, ...counts } = total;
  const content = {
    version: 1,
    files: files.map(jsonFile),
    troubles,
    summary: { ...counts, errors: error, warnings: warning, informations: information, hints: hint },
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

function jsonFile({ path, text, diagrams, fixed, findings }: FileReport) {
  const lines = new LineIndex(text);
  return { path, diagrams, fixed, findings: findings.map((finding) => jsonFinding(finding, lines)) };
}

/** A finding for programs. */
export function jsonFinding({ code, severity, message, range, related, fixes }: Finding, lines: LineIndex) {
  const place = (at: Position) => ({ line: at.line + 1, column: at.character + 1, offset: lines.offsetAt(at) });
  return {
    code,
    severity,
    message,
    start: place(range.start),
    end: place(range.end),
    related: related.map((each) => ({
      message: each.message,
      start: place(each.range.start),
      end: place(each.range.end),
    })),
    fixes: fixes.map(({ title, isSafe, edits }) => ({
      title,
      safe: isSafe,
      edits: edits.map((edit) => ({ start: edit.range.start, end: edit.range.end, newText: edit.newText })),
    })),
  };
}
