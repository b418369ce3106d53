import * as vscode from 'vscode';
import type * as lsp from 'vscode-languageserver-types';
import { toRange } from '../document/textPlaces.ts';

const severities: Readonly<Record<lsp.DiagnosticSeverity, vscode.DiagnosticSeverity>> = {
  1: vscode.DiagnosticSeverity.Error,
  2: vscode.DiagnosticSeverity.Warning,
  3: vscode.DiagnosticSeverity.Information,
  4: vscode.DiagnosticSeverity.Hint,
};

/** A diagnostic of the language service as the editor shows it. */
export function toDiagnostic(uri: vscode.Uri, found: lsp.Diagnostic): vscode.Diagnostic {
  const diagnostic = new vscode.Diagnostic(toRange(found.range), messageOf(found), severities[found.severity ?? 1]);
  diagnostic.source = found.source ?? 'Diagram Runner';
  if (found.code !== undefined) {
    diagnostic.code =
      found.codeDescription === undefined
        ? found.code
        : { value: found.code, target: vscode.Uri.parse(found.codeDescription.href) };
  }
  if (found.relatedInformation !== undefined) {
    diagnostic.relatedInformation = found.relatedInformation.map(
      ({ location, message }) =>
        new vscode.DiagnosticRelatedInformation(
          new vscode.Location(location.uri === '' ? uri : vscode.Uri.parse(location.uri), toRange(location.range)),
          message,
        ),
    );
  }
  return diagnostic;
}

function messageOf({ message }: lsp.Diagnostic): string {
  return typeof message === 'string' ? message : message.value;
}
