import * as vscode from 'vscode';
import type * as lsp from 'vscode-languageserver-types';
import type { LanguageService } from '../../language/languageService.ts';
import { diagramSelector } from '../document/diagramDocument.ts';
import { toRange } from '../document/textPlaces.ts';
import { toTextDocument } from '../document/toTextDocument.ts';

/** Outline, folding and growing selection: VS Code joins them with those of markdown. */
export function registerOutlineProviders(language: LanguageService): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.languages.registerDocumentSymbolProvider(
      diagramSelector,
      { provideDocumentSymbols: (document) => language.documentSymbols(toTextDocument(document)).map(toSymbol) },
      { label: 'Diagrams' },
    ),
    vscode.languages.registerFoldingRangeProvider(diagramSelector, {
      provideFoldingRanges: (document) =>
        language
          .foldingRanges(toTextDocument(document))
          .map(
            ({ startLine, endLine, kind }) =>
              new vscode.FoldingRange(
                startLine,
                endLine,
                kind === 'comment' ? vscode.FoldingRangeKind.Comment : undefined,
              ),
          ),
    }),
    vscode.languages.registerSelectionRangeProvider(diagramSelector, {
      provideSelectionRanges: (document, positions) => {
        const found = positions.map((position) => language.selectionRange(toTextDocument(document), position));
        // The editor wants one answer for each cursor, or none at all.
        return found.every((each) => each !== undefined) ? found.map(toSelectionRange) : [];
      },
    }),
  );
}

const symbolKinds: ReadonlyMap<lsp.SymbolKind, vscode.SymbolKind> = new Map([
  [2, vscode.SymbolKind.Module],
  [3, vscode.SymbolKind.Namespace],
  [12, vscode.SymbolKind.Function],
]);

function toSymbol({
  name,
  detail,
  kind,
  range,
  selectionRange,
  children = [],
}: lsp.DocumentSymbol): vscode.DocumentSymbol {
  const symbol = new vscode.DocumentSymbol(
    name,
    detail ?? '',
    symbolKinds.get(kind) ?? vscode.SymbolKind.Object,
    toRange(range),
    toRange(selectionRange),
  );
  symbol.children = children.map(toSymbol);
  return symbol;
}

function toSelectionRange({ range, parent }: lsp.SelectionRange): vscode.SelectionRange {
  return new vscode.SelectionRange(toRange(range), parent && toSelectionRange(parent));
}
