import * as vscode from 'vscode';
import type { LanguageService } from '../../language/languageService.ts';
import { toTextDocument } from '../document/toTextDocument.ts';
import { registerCompletionProvider } from './completionProvider.ts';
import { registerNameProviders } from './nameProviders.ts';
import { registerOutlineProviders } from './outlineProviders.ts';
import { registerSemanticTokens } from './semanticTokens.ts';
import { toEditorEdit } from './toEditorEdit.ts';
import { registerWaveHints } from './waveHints.ts';

/** All that the editor asks the language service for, beside problems and what needs the runs. */
export function registerLanguageProviders(language: LanguageService): vscode.Disposable {
  return vscode.Disposable.from(
    registerNameProviders(language),
    registerOutlineProviders(language),
    registerCompletionProvider(language),
    registerSemanticTokens(language),
    registerWaveHints(language),
    registerFormatter(language),
  );
}

/** Only for Mermaid files: markdown has formatters of its own, and a diagram in it is laid out by a command. */
function registerFormatter(language: LanguageService): vscode.Disposable {
  return vscode.languages.registerDocumentFormattingEditProvider(
    { language: 'mermaid' },
    {
      provideDocumentFormattingEdits: (document, options) =>
        language.format(toTextDocument(document), options).map(toEditorEdit),
    },
  );
}
