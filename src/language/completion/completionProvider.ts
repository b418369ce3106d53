import type { CompletionItem, TextEdit } from 'vscode-languageserver-types';
import type { WritingPlace } from '../../diagram/source/writingPlace.ts';
import type { LanguageDocument } from '../languageDocument.ts';
import type { ReadBlock } from '../readBlock.ts';

/** A place where somebody writes, and asks what could stand there. */
export interface CompletionRequest {
  readonly document: LanguageDocument;
  readonly read: ReadBlock;
  readonly place: WritingPlace;
  /** Offset in the block's text. */
  readonly offset: number;
  /** The change that puts a text in the place of the word that stands there. Line breaks begin as the line does. */
  readonly replaceBy: (newText: string) => TextEdit;
}

/** One source of suggestions. */
export type CompletionProvider = (request: CompletionRequest) => readonly CompletionItem[];
