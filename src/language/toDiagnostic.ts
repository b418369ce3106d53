import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver-types';
import { assertNever } from '../core/assertNever.ts';
import type { Problem, Severity } from '../core/problem.ts';
import type { LineIndex, TextRange } from '../core/text.ts';
import { type MermaidBlock, toDocumentRange } from '../diagram/mermaidBlock.ts';

/** Who says so, in the editor's list of problems. */
const diagnosticSource = 'Diagram Runner';

/** A range of a block's text as the editor counts it in the document. */
function toEditorRange(block: MermaidBlock, range: TextRange, lines: LineIndex): Range {
  const { start, end } = toDocumentRange(block, range);
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}

/** Where a problem stands and is explained. */
export interface DiagnosticPlace {
  readonly block: MermaidBlock;
  readonly uri: string;
  readonly lines: LineIndex;
  /** Address of the page that explains a kind of problem. */
  readonly documentation?: ((code: string) => string) | undefined;
}

/** A problem of a block in the editor's form. */
export function toDiagnostic(problem: Problem, { block, uri, lines, documentation }: DiagnosticPlace): Diagnostic {
  const { code, message, severity, range, related } = problem;
  return {
    range: toEditorRange(block, range, lines),
    severity: toSeverity(severity),
    code,
    ...(documentation !== undefined && { codeDescription: { href: documentation(code) } }),
    source: diagnosticSource,
    message,
    ...(related !== undefined && {
      relatedInformation: related.map((place) => ({
        message: place.message,
        location: { uri, range: toEditorRange(block, place.range, lines) },
      })),
    }),
  };
}

function toSeverity(severity: Severity): DiagnosticSeverity {
  switch (severity) {
    case 'error':
      return DiagnosticSeverity.Error;
    case 'warning':
      return DiagnosticSeverity.Warning;
    case 'information':
      return DiagnosticSeverity.Information;
    case 'hint':
      return DiagnosticSeverity.Hint;
    default:
      return assertNever(severity);
  }
}
