import type { Range } from 'vscode-languageserver-types';
import { type LanguageDocument, rangeIn } from './languageDocument.ts';

/** A diagram that can be run, and the line above which to offer it. */
export interface RunLens {
  readonly blockIndex: number;
  readonly range: Range;
}

/** One for each diagram that has something to do. */
export function runLenses(document: LanguageDocument): readonly RunLens[] {
  return document.blocks.flatMap(({ block, diagram }) =>
    diagram.kind === 'other' || diagram.nodes.length === 0
      ? []
      : [{ blockIndex: block.index, range: rangeIn(document, block.openingRange) }],
  );
}
