import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TextDocument } from '../core/text.ts';
import { type BlockDocument, createCompiler } from '../language/compiler.ts';
import { createLanguageService } from '../language/createLanguageService.ts';
import type { LanguageService } from '../language/languageService.ts';
import type { SeverityRules } from '../language/severityRules.ts';

export interface DocumentLanguageOptions {
  /** Words that mark a fence as Mermaid besides `mermaid`. */
  readonly fenceWords: readonly string[];
  /** Whether every flowchart is a process; else those that sections of their document describe. */
  readonly allProcesses: boolean;
  /** Severities that somebody set; those of the catalogue where absent. */
  readonly severities?: SeverityRules;
}

/**
 * The language service with the editor's rules: a picture is not wrong for being no process, so findings about its
 * process are hints.
 */
export function createDocumentLanguage({
  fenceWords,
  allProcesses,
  severities = new Map(),
}: DocumentLanguageOptions): LanguageService {
  const compile = createCompiler();
  return createLanguageService({
    languages: () => fenceWords,
    severities: () => severities,
    processProblems: (read, document) => compile(read, blockDocumentOf(document)).problems,
    isProcess: (read, document) => allProcesses || compile(read, blockDocumentOf(document)).isDescribed,
  });
}

/** The document as the compiler wants it: a process without a title is called like its file. */
export function blockDocumentOf(document: TextDocument): BlockDocument {
  const { pathname } = new URL(document.uri);
  const name = path.posix.basename(pathname, path.posix.extname(pathname));
  return { text: document.getText(), fallbackTitle: decodeURIComponent(name) };
}

/**
 * The text of a file as a document. Whether it is one Mermaid diagram or Markdown says its name.
 * @param file absolute
 */
export function toDocument(file: string, text: string): TextDocument {
  return { uri: pathToFileURL(file).href, languageId: 'markdown', version: 1, getText: () => text };
}
