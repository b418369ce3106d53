import type { CodeAction, Diagnostic, Range, TextEdit } from 'vscode-languageserver-types';
import { LineIndex } from '../core/text.ts';
import { createLanguageFeatures, type FeatureOptions } from './createLanguageFeatures.ts';
import { createFindProblems, type ProblemOptions } from './findProblems.ts';
import { fixAll } from './fixAll.ts';
import type { LanguageService } from './languageService.ts';
import { createDocumentReader } from './readDocuments.ts';
import { toCodeActions } from './toCodeActions.ts';
import { toDiagnostic } from './toDiagnostic.ts';
import { toTextEdit } from './toTextEdit.ts';

export interface LanguageServiceOptions extends ProblemOptions, FeatureOptions {
  /** Words that mark a fence as Mermaid besides `mermaid`; asked each time a document is read. */
  readonly languages?: () => readonly string[];
  /** Address of the page that explains a kind of problem. */
  readonly documentation?: (code: string) => string;
}

export function createLanguageService(options: LanguageServiceOptions = {}): LanguageService {
  const { languages = () => [], documentation } = options;
  const { read, close } = createDocumentReader(languages);
  const findProblems = createFindProblems(options);

  return {
    ...createLanguageFeatures((document) => read(document).blocks, languages, options),

    blocks: (document) => read(document).blocks,

    diagnostics(document): readonly Diagnostic[] {
      const { text, blocks } = read(document);
      const place = { uri: document.uri, lines: new LineIndex(text), documentation };
      return blocks.flatMap((each) =>
        findProblems(each, document).map((problem) => toDiagnostic(problem, { ...place, block: each.block })),
      );
    },

    codeActions(document, range): readonly CodeAction[] {
      const { text, blocks } = read(document);
      const lines = new LineIndex(text);
      return blocks.flatMap((each) => {
        const place = { block: each.block, uri: document.uri, text, lines, documentation };
        return findProblems(each, document).flatMap((problem) => {
          const diagnostic = toDiagnostic(problem, place);
          return touches(diagnostic.range, range) ? toCodeActions(problem, diagnostic, place) : [];
        });
      });
    },

    fixAll(document): readonly TextEdit[] {
      const lines = new LineIndex(document.getText());
      return fixAll(document, createDocumentReader(languages).read, findProblems).map((change) =>
        toTextEdit(change, lines),
      );
    },

    close,
  };
}

function touches(a: Range, b: Range): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function isBefore(a: Range['start'], b: Range['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
