import * as vscode from 'vscode';
import * as lsp from 'vscode-languageserver-types';
import { completionTriggers } from '../../language/completion/completions.ts';
import type { LanguageService } from '../../language/languageService.ts';
import { diagramSelector } from '../document/diagramDocument.ts';
import { toRange } from '../document/textPlaces.ts';
import { toTextDocument } from '../document/toTextDocument.ts';

/** Suggestions inside diagrams. */
export function registerCompletionProvider(language: LanguageService): vscode.Disposable {
  return vscode.languages.registerCompletionItemProvider(
    diagramSelector,
    {
      provideCompletionItems: (document, position, _token, { triggerCharacter }) =>
        language.completions(toTextDocument(document), position, triggerCharacter).map(toCompletionItem),
    },
    ...completionTriggers,
  );
}

const kinds: ReadonlyMap<lsp.CompletionItemKind, vscode.CompletionItemKind> = new Map([
  [lsp.CompletionItemKind.Variable, vscode.CompletionItemKind.Variable],
  [lsp.CompletionItemKind.Module, vscode.CompletionItemKind.Module],
  [lsp.CompletionItemKind.Keyword, vscode.CompletionItemKind.Keyword],
  [lsp.CompletionItemKind.Class, vscode.CompletionItemKind.Class],
  [lsp.CompletionItemKind.EnumMember, vscode.CompletionItemKind.EnumMember],
]);

function toCompletionItem(found: lsp.CompletionItem): vscode.CompletionItem {
  const item = new vscode.CompletionItem(found.label, kinds.get(found.kind ?? lsp.CompletionItemKind.Text));
  if (found.detail !== undefined) item.detail = found.detail;
  if (found.filterText !== undefined) item.filterText = found.filterText;
  if (found.sortText !== undefined) item.sortText = found.sortText;
  const { textEdit } = found;
  if (textEdit === undefined || !('range' in textEdit)) return item;
  item.range = toRange(textEdit.range);
  const isSnippet = found.insertTextFormat === lsp.InsertTextFormat.Snippet;
  item.insertText = isSnippet ? new vscode.SnippetString(textEdit.newText) : textEdit.newText;
  // Lines of a snippet are indented by the service, which knows quotes and lists.
  item.keepWhitespace = found.insertTextMode === lsp.InsertTextMode.asIs;
  return item;
}
