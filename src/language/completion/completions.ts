import type { CompletionItem, Position } from 'vscode-languageserver-types';
import { toDocumentOffset } from '../../diagram/mermaidBlock.ts';
import { findWritingPlace } from '../../diagram/source/findWritingPlace.ts';
import { lineBreakAt } from '../blockEdits.ts';
import { blockRangeIn, type LanguageDocument, placeAt } from '../languageDocument.ts';
import { completeArrow } from './completeArrow.ts';
import { completeClass } from './completeClass.ts';
import { completeData } from './completeData.ts';
import { completeDirection } from './completeDirection.ts';
import { completeNode } from './completeNode.ts';
import { completeStatement } from './completeStatement.ts';
import type { CompletionProvider } from './completionProvider.ts';

export const completionProviders: readonly CompletionProvider[] = [
  completeNode,
  completeStatement,
  completeArrow,
  completeClass,
  completeDirection,
  completeData,
];

/** Characters behind which the editor asks by itself. */
export const completionTriggers: readonly string[] = ['>', ':', '{', ' '];

/**
 * What could be written at a position.
 * @param trigger the character just typed, where the editor asks by itself: a blank is one only where a word must follow
 */
export function completions(
  document: LanguageDocument,
  position: Position,
  providers: readonly CompletionProvider[],
  trigger?: string,
): readonly CompletionItem[] {
  const found = placeAt(document, position);
  if (found === undefined) return [];
  const { read, offset } = found;
  // Behind the last line break of the text stands what closes the block.
  if (offset === read.block.text.length && isBehindBlock(document, position, found)) return [];
  const place = findWritingPlace(read.block.text, read.diagram, document.sourceOf(read), offset);
  if (place === undefined) return [];
  if (trigger === ' ' && place.in !== 'target' && place.in !== 'dataValue' && place.in !== 'direction') return [];
  const range = blockRangeIn(document, read, place.word);
  const lineStart =
    Math.max(read.block.text.lastIndexOf('\n', offset - 1), read.block.text.lastIndexOf('\r', offset - 1)) + 1;
  const indent = /^[ \t]*/.exec(read.block.text.slice(lineStart, offset))?.[0] ?? '';
  const { lineEnd, prefix } = lineBreakAt(read.block, offset, document);
  const replaceBy = (newText: string) => ({ range, newText: newText.replaceAll('\n', lineEnd + prefix + indent) });
  return providers.flatMap((provider) => provider({ document, read, place, offset, replaceBy }));
}

function isBehindBlock(
  { lines }: LanguageDocument,
  position: Position,
  { read }: NonNullable<ReturnType<typeof placeAt>>,
): boolean {
  if (read.block.kind === 'file' || !/[\r\n]$/.test(read.block.text)) return false;
  const end = lines.positionAt(toDocumentOffset(read.block, read.block.text.length, 'end'));
  return position.line >= end.line && lines.offsetAt(position) < read.block.range.end;
}
