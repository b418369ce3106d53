import { type CodeAction, type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver-types';
import type { Severity } from '../../core/problem.ts';
import { LineIndex, type TextDocument } from '../../core/text.ts';
import type { LanguageService } from '../../language/languageService.ts';
import type { Finding, FindingFix } from './finding.ts';

/** All that the service finds in a document, in the order of the text, each with its fixes. */
export function findingsOf(language: LanguageService, document: TextDocument): readonly Finding[] {
  const lines = new LineIndex(document.getText());
  const whole: Range = { start: { line: 0, character: 0 }, end: { line: lines.lineCount, character: 0 } };
  const actions = new Map<string, CodeAction[]>();
  for (const action of language.codeActions(document, whole)) {
    for (const diagnostic of action.diagnostics ?? []) {
      const key = keyOf(diagnostic);
      actions.set(key, [...(actions.get(key) ?? []), action]);
    }
  }
  return language.diagnostics(document).map((diagnostic) => {
    const fixes = (actions.get(keyOf(diagnostic)) ?? []).map((action) => toFix(action, document.uri, lines));
    return toFinding(diagnostic, fixes);
  });
}

function keyOf({ code, range, message }: Diagnostic): string {
  return JSON.stringify([code, range, message]);
}

function toFinding(
  { code, message, range, severity, relatedInformation = [] }: Diagnostic,
  fixes: readonly FindingFix[],
): Finding {
  return {
    code: String(code),
    severity: toSeverity(severity),
    message: typeof message === 'string' ? message : message.value,
    range,
    related: relatedInformation.map((place) => ({ message: place.message, range: place.location.range })),
    fixes,
  };
}

function toFix({ title, isPreferred, edit }: CodeAction, uri: string, lines: LineIndex): FindingFix {
  return {
    title,
    isSafe: isPreferred === true,
    edits: (edit?.changes?.[uri] ?? []).map(({ range, newText }) => ({
      range: { start: lines.offsetAt(range.start), end: lines.offsetAt(range.end) },
      newText,
    })),
  };
}

function toSeverity(severity: DiagnosticSeverity | undefined): Severity {
  switch (severity) {
    case DiagnosticSeverity.Warning:
      return 'warning';
    case DiagnosticSeverity.Information:
      return 'information';
    case DiagnosticSeverity.Hint:
      return 'hint';
    default:
      return 'error';
  }
}
