import * as vscode from 'vscode';
import type { LanguageService } from '../../language/languageService.ts';
import { semanticTokenTypes } from '../../language/semanticTokens.ts';
import { diagramSelector } from '../document/diagramDocument.ts';
import { toRange } from '../document/textPlaces.ts';
import { toTextDocument } from '../document/toTextDocument.ts';

/** The colours of diagrams; the rest of a markdown document keeps its own. */
export function registerSemanticTokens(language: LanguageService): vscode.Disposable {
  const legend = new vscode.SemanticTokensLegend([...semanticTokenTypes], ['declaration']);
  return vscode.languages.registerDocumentSemanticTokensProvider(
    diagramSelector,
    {
      provideDocumentSemanticTokens(document) {
        const builder = new vscode.SemanticTokensBuilder(legend);
        for (const { range, type, isDeclaration } of language.semanticTokens(toTextDocument(document)))
          builder.push(toRange(range), type, isDeclaration ? ['declaration'] : []);
        return builder.build();
      },
    },
    legend,
  );
}
