import * as vscode from 'vscode';
import type * as lsp from 'vscode-languageserver-types';
import type { LanguageService } from '../../language/languageService.ts';
import { diagramSelector } from '../document/diagramDocument.ts';
import { toRange } from '../document/textPlaces.ts';
import { toTextDocument } from '../document/toTextDocument.ts';
import { toWorkspaceEdit } from './toEditorEdit.ts';

/** Definition, references, highlights and rename of what has a name in a diagram. */
export function registerNameProviders(language: LanguageService): vscode.Disposable {
  const locations = ({ uri }: vscode.TextDocument, found: readonly lsp.Location[]) =>
    found.map(({ range }) => new vscode.Location(uri, toRange(range)));
  return vscode.Disposable.from(
    vscode.languages.registerDefinitionProvider(diagramSelector, {
      provideDefinition: (document, position) =>
        locations(document, language.definition(toTextDocument(document), position)),
    }),
    vscode.languages.registerReferenceProvider(diagramSelector, {
      provideReferences: (document, position, { includeDeclaration }) =>
        locations(document, language.references(toTextDocument(document), position, includeDeclaration)),
    }),
    vscode.languages.registerDocumentHighlightProvider(diagramSelector, {
      provideDocumentHighlights: (document, position) => {
        const found = language.documentHighlights(toTextDocument(document), position);
        // An empty answer would keep the editor from lighting up equal words.
        if (found.length === 0) return undefined;
        return found.map(({ range, kind }) => new vscode.DocumentHighlight(toRange(range), highlightKinds[kind ?? 1]));
      },
    }),
    vscode.languages.registerRenameProvider(diagramSelector, {
      prepareRename: (document, position) => {
        const found = language.prepareRename(toTextDocument(document), position);
        if (!found.ok) throw new Error(found.error);
        return { range: toRange(found.value.range), placeholder: found.value.placeholder };
      },
      provideRenameEdits: (document, position, newId) => {
        const found = language.rename(toTextDocument(document), position, newId);
        if (!found.ok) throw new Error(found.error);
        return toWorkspaceEdit(document.uri, Object.values(found.value.changes ?? {}).flat());
      },
    }),
  );
}

const highlightKinds: Readonly<Record<lsp.DocumentHighlightKind, vscode.DocumentHighlightKind>> = {
  1: vscode.DocumentHighlightKind.Text,
  2: vscode.DocumentHighlightKind.Read,
  3: vscode.DocumentHighlightKind.Write,
};
