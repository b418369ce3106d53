import type { TextRange } from '../core/text.ts';

/** Where a stretch of a block's text stands in its document. Stretches are in order and cover the text. */
export interface Stretch {
  /** Offset in the block's text. */
  readonly at: number;
  /** Offset in the document. */
  readonly documentOffset: number;
  readonly length: number;
}

/** One Mermaid block of a document. */
export interface MermaidBlock {
  /** Place among the document's blocks, from 0. */
  readonly index: number;
  readonly kind: 'fence' | 'container' | 'file';
  /** The diagram's text without fence, indentation and quote marks; line ends as they stand in the document. */
  readonly text: string;
  /** From the first character of the opening fence to the end of the closing one, in the document. */
  readonly range: TextRange;
  /** The opening line in the document: where a CodeLens sits. */
  readonly openingRange: TextRange;
  /** Text of the headings above the block, outermost first. */
  readonly headings: readonly string[];
  readonly stretches: readonly Stretch[];
}

/**
 * The document offset of an offset in the block's text. An offset at a seam belongs to the earlier stretch when it ends
 * a range, else to the later.
 */
export function toDocumentOffset(block: MermaidBlock, offset: number, side: 'start' | 'end' = 'start'): number {
  const { stretches } = block;
  let low = 0;
  let high = stretches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const at = stretches[middle]?.at ?? 0;
    if (side === 'start' ? at <= offset : at < offset) low = middle;
    else high = middle - 1;
  }
  const found = stretches[low];
  if (found === undefined) return block.openingRange.end;
  return found.documentOffset + Math.min(offset - found.at, found.length);
}

/** The document range of a range in the block's text. */
export function toDocumentRange(block: MermaidBlock, range: TextRange): TextRange {
  const start = toDocumentOffset(block, range.start);
  return { start, end: Math.max(start, toDocumentOffset(block, range.end, 'end')) };
}

/** The offset in the block's text of a document offset; undefined where the document holds nothing of the block. */
export function toBlockOffset({ stretches }: MermaidBlock, documentOffset: number): number | undefined {
  let low = 0;
  let high = stretches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((stretches[middle]?.documentOffset ?? 0) <= documentOffset) low = middle;
    else high = middle - 1;
  }
  const found = stretches[low];
  if (found === undefined) return undefined;
  const behind = documentOffset - found.documentOffset;
  return behind < 0 || behind > found.length ? undefined : found.at + behind;
}
