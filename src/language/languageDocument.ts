import type { Location, Position, Range } from 'vscode-languageserver-types';
import type { LineIndex, TextRange } from '../core/text.ts';
import type { ScannedMarkdown } from '../diagram/markdown/scanMarkdown.ts';
import { toBlockOffset, toDocumentRange } from '../diagram/mermaidBlock.ts';
import type { DiagramPart, DiagramSource, NameKind, NamePart } from '../diagram/source/diagramSource.ts';
import type { ReadBlock } from './readBlock.ts';

/** One version of a document as the features of the service see it. */
export interface LanguageDocument {
  readonly uri: string;
  readonly text: string;
  readonly lines: LineIndex;
  readonly blocks: readonly ReadBlock[];
  /** Read when first asked for. */
  readonly markdown: () => ScannedMarkdown;
  readonly sourceOf: (read: ReadBlock) => DiagramSource;
  /** Every place of a block where a name stands, in the order of the text. */
  readonly placesOf: (read: ReadBlock, of: NameKind, id: string) => readonly NamePart[];
  /** The document as it would be with another text. */
  readonly withText: (text: string) => LanguageDocument;
}

/** A place in a block's text. */
export interface BlockOffset {
  readonly read: ReadBlock;
  readonly offset: number;
}

/** The place in a block that a position of the document is. */
export function placeAt({ blocks, lines }: LanguageDocument, position: Position): BlockOffset | undefined {
  const at = lines.offsetAt(position);
  for (const read of blocks) {
    const { range, kind } = read.block;
    if (kind !== 'file' && (at < range.start || at > range.end)) continue;
    const offset = toBlockOffset(read.block, at);
    if (offset !== undefined) return { read, offset };
  }
  return undefined;
}

/** The part of a block's text that an offset is in or at. Names come before what they touch. */
export function partAt(document: LanguageDocument, { read, offset }: BlockOffset): DiagramPart | undefined {
  const touching = document.sourceOf(read).parts.filter(({ range }) => range.start <= offset && offset <= range.end);
  return (
    touching.find(({ kind }) => kind === 'name') ?? touching.find(({ range }) => offset < range.end) ?? touching[0]
  );
}

/** A range of offsets in the document as editors count. */
export function rangeIn({ lines }: LanguageDocument, { start, end }: TextRange): Range {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}

/** A range of a block's text as editors count in the document. */
export function blockRangeIn(document: LanguageDocument, { block }: ReadBlock, range: TextRange): Range {
  return rangeIn(document, toDocumentRange(block, range));
}

export function locationIn(document: LanguageDocument, range: TextRange): Location {
  return { uri: document.uri, range: rangeIn(document, range) };
}
