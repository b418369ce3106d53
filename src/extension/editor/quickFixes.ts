import * as vscode from 'vscode';
import type * as lsp from 'vscode-languageserver-types';
import type { LanguageService } from '../../language/languageService.ts';
import { diagramSelector } from '../document/diagramDocument.ts';
import { toRange } from '../document/textPlaces.ts';
import { toTextDocument } from '../document/toTextDocument.ts';
import { toDiagnostic } from './toDiagnostic.ts';

/** All safe repairs of a document at once: on request, or when it is saved. */
const fixAllKind = vscode.CodeActionKind.SourceFixAll.append('diagramRunner');

/** Offers the language service's repairs in the editor. */
export function registerQuickFixes(language: LanguageService): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    provideCodeActions: (document, range, { only }) => {
      const found = toTextDocument(document);
      const all = only?.intersects(fixAllKind) ? fixAllAction(document, language.fixAll(found)) : [];
      if (only !== undefined && !only.intersects(vscode.CodeActionKind.QuickFix)) return all;
      return [...language.codeActions(found, range).map((action) => toCodeAction(document, action)), ...all];
    },
  };
  return vscode.languages.registerCodeActionsProvider(diagramSelector, provider, {
    providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, fixAllKind],
  });
}

function fixAllAction({ uri }: vscode.TextDocument, edits: readonly lsp.TextEdit[]): vscode.CodeAction[] {
  if (edits.length === 0) return [];
  const action = new vscode.CodeAction('Fix all that can be mended safely in diagrams', fixAllKind);
  action.edit = toEdit(uri, edits);
  return [action];
}

function toCodeAction({ uri }: vscode.TextDocument, found: lsp.CodeAction): vscode.CodeAction {
  const action = new vscode.CodeAction(found.title, vscode.CodeActionKind.QuickFix);
  action.edit = toEdit(uri, Object.values(found.edit?.changes ?? {}).flat());
  action.isPreferred = found.isPreferred ?? false;
  action.diagnostics = (found.diagnostics ?? []).map((diagnostic) => toDiagnostic(uri, diagnostic));
  return action;
}

function toEdit(uri: vscode.Uri, edits: readonly lsp.TextEdit[]): vscode.WorkspaceEdit {
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of edits) edit.replace(uri, toRange(range), newText);
  return edit;
}
