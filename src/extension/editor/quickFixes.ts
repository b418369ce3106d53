import * as vscode from 'vscode';
import type * as lsp from 'vscode-languageserver-types';
import type { LanguageService } from '../../language/languageService.ts';
import { diagramSelector } from '../document/diagramDocument.ts';
import { toRange } from '../document/textPlaces.ts';
import { toTextDocument } from '../document/toTextDocument.ts';
import { toDiagnostic } from './toDiagnostic.ts';

/** Offers the language service's repairs in the editor. */
export function registerQuickFixes(language: LanguageService): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    provideCodeActions: (document, range) =>
      language.codeActions(toTextDocument(document), range).map((action) => toCodeAction(document, action)),
  };
  return vscode.languages.registerCodeActionsProvider(diagramSelector, provider, {
    providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
  });
}

function toCodeAction({ uri }: vscode.TextDocument, found: lsp.CodeAction): vscode.CodeAction {
  const action = new vscode.CodeAction(found.title, vscode.CodeActionKind.QuickFix);
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of Object.values(found.edit?.changes ?? {}).flat())
    edit.replace(uri, toRange(range), newText);
  action.edit = edit;
  action.isPreferred = found.isPreferred ?? false;
  action.diagnostics = (found.diagnostics ?? []).map((diagnostic) => toDiagnostic(uri, diagnostic));
  return action;
}
