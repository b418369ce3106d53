import type { CodeAction, Diagnostic, Range } from 'vscode-languageserver-types';
import type { Problem } from '../core/problem.ts';
import { LineIndex, type TextDocument } from '../core/text.ts';
import type { ParsedDiagram } from '../diagram/diagram.ts';
import { findBlocks } from '../diagram/findBlocks.ts';
import { parseDiagram } from '../diagram/parseDiagram.ts';
import { createLanguageFeatures, type FeatureOptions } from './createLanguageFeatures.ts';
import type { LanguageService, ReadBlock } from './languageService.ts';
import { toCodeActions } from './toCodeActions.ts';
import { toDiagnostic } from './toDiagnostic.ts';

export interface LanguageServiceOptions extends FeatureOptions {
  /** Words that mark a fence as Mermaid besides `mermaid`; asked each time a document is read. */
  readonly languages?: () => readonly string[];
  /**
   * What would go wrong if the block were run: problems with `plan/…` codes. Ranges in the block's text. Asked of
   * blocks without errors.
   */
  readonly processProblems?: (read: ReadBlock, document: TextDocument) => readonly Problem[];
  /**
   * Whether the block is a process and not just a picture. Findings about the process of a picture are hints. Without
   * this function they keep their severity.
   */
  readonly isProcess?: (read: ReadBlock, document: TextDocument) => boolean;
}

/** One version of a document, read. */
interface ReadDocument {
  readonly version: number;
  readonly text: string;
  readonly languages: string;
  readonly blocks: readonly ReadBlock[];
}

export function createLanguageService(options: LanguageServiceOptions = {}): LanguageService {
  const { languages = () => [], processProblems = () => [], isProcess = () => true } = options;
  const documents = new Map<string, ReadDocument>();

  const read = (document: TextDocument): ReadDocument => {
    const words = languages();
    const text = document.getText();
    const last = documents.get(document.uri);
    const key = words.join('\n');
    if (last !== undefined && last.version === document.version && last.text === text && last.languages === key)
      return last;
    const known = new Map(last?.blocks.map((each) => [each.block.text, each]));
    const blocks = findBlocks(document, { languages: words }).map((block): ReadBlock => {
      const parsed: ParsedDiagram = known.get(block.text) ?? parseDiagram(block.text);
      return { block, diagram: parsed.diagram, problems: parsed.problems };
    });
    const current = { version: document.version, text, languages: key, blocks };
    documents.set(document.uri, current);
    return current;
  };

  const problemsOf = (each: ReadBlock, document: TextDocument): readonly Problem[] => {
    // Half a diagram would seem to have dead ends everywhere.
    const isBroken = each.problems.some(({ severity }) => severity === 'error');
    const process = isBroken ? [] : processProblems(each, document);
    if (process.length === 0) return sorted(each.problems);
    const shown = isProcess(each, document)
      ? process
      : process.map((problem): Problem => ({ ...problem, severity: 'hint' }));
    return sorted([...each.problems, ...shown]);
  };

  return {
    blocks: (document) => read(document).blocks,
    ...createLanguageFeatures((document) => read(document).blocks, languages, options),

    diagnostics(document): readonly Diagnostic[] {
      const { text, blocks } = read(document);
      const lines = new LineIndex(text);
      return blocks.flatMap((each) =>
        problemsOf(each, document).map((problem) => toDiagnostic(problem, each.block, document.uri, lines)),
      );
    },

    codeActions(document, range): readonly CodeAction[] {
      const { text, blocks } = read(document);
      const lines = new LineIndex(text);
      return blocks.flatMap((each) =>
        problemsOf(each, document).flatMap((problem) => {
          const diagnostic = toDiagnostic(problem, each.block, document.uri, lines);
          if (!touches(diagnostic.range, range)) return [];
          return toCodeActions(problem, diagnostic, { block: each.block, uri: document.uri, text, lines });
        }),
      );
    },

    close(uri): void {
      documents.delete(uri);
    },
  };
}

function sorted(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
}

function touches(a: Range, b: Range): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function isBefore(a: Range['start'], b: Range['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
