import { sha256Hex } from '../../core/sha256.ts';
import { LineIndex, type TextDocument } from '../../core/text.ts';
import type { RunOrigin } from '../../engine/ports.ts';
import type { ReadBlock } from '../../language/readBlock.ts';

/**
 * Where each block of a document stands now and what it says, so that its runs are found. In the order of the blocks.
 */
export function originsOf(document: TextDocument, blocks: readonly ReadBlock[]): readonly RunOrigin[] {
  const lines = new LineIndex(document.getText());
  const counts = new Map<string, number>();
  return blocks.map(({ block, diagram }) => {
    const textHash = sha256Hex(block.text);
    const occurrence = counts.get(textHash) ?? 0;
    counts.set(textHash, occurrence + 1);
    return {
      uri: document.uri,
      line: lines.positionAt(block.openingRange.start).line,
      blockIndex: block.index,
      occurrence,
      headings: block.headings,
      textHash,
      nodeIds: diagram.kind === 'other' ? [] : diagram.nodes.map((node) => node.id),
    };
  });
}
