import type { CodeAction, Diagnostic, Range, TextEdit } from 'vscode-languageserver-types';
import type { TextDocument } from '../core/text.ts';
import type { LanguageFeatures } from './languageFeatures.ts';
import type { ReadBlock } from './readBlock.ts';

/** Everything the editor shows about Mermaid text. Pure: one set of rules for editor, command line and agents. */
export interface LanguageService extends LanguageFeatures {
  /** The document's Mermaid blocks, read. A block whose text did not change is not read again. */
  blocks(document: TextDocument): readonly ReadBlock[];
  /** Problems of all blocks, with ranges in the document, in the order of the document. */
  diagnostics(document: TextDocument): readonly Diagnostic[];
  /** The quick fixes for problems that the range touches. */
  codeActions(document: TextDocument, range: Range): readonly CodeAction[];
  /**
   * All safe repairs at once, those that show only after another one included: one set of edits that do not overlap, in
   * order. Empty where nothing can be repaired safely.
   */
  fixAll(document: TextDocument): readonly TextEdit[];
  /** Forgets a closed document. */
  close(uri: string): void;
}
