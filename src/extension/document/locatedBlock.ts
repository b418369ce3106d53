import type * as vscode from 'vscode';
import { sha256Hex } from '../../core/sha256.ts';
import type { RunOrigin, RunSummary } from '../../engine/ports.ts';
import type { LanguageService, ReadBlock } from '../../language/languageService.ts';
import type { RunService } from '../../runs/runService.ts';
import { toTextDocument } from './toTextDocument.ts';

/** A block, the document that it is in, and how its runs are found. */
export interface LocatedBlock {
  readonly document: vscode.TextDocument;
  readonly read: ReadBlock;
  readonly origin: RunOrigin;
  /** Origins of the document's other blocks. */
  readonly others: readonly RunOrigin[];
}

/** All blocks of a document as it stands in the editor, in order. */
export function blocksIn(language: LanguageService, document: vscode.TextDocument): readonly LocatedBlock[] {
  const blocks = language.blocks(toTextDocument(document));
  const origins = originsOf(document, blocks);
  return origins.flatMap((origin, index) => {
    const read = blocks[index];
    return read === undefined ? [] : [{ document, read, origin, others: origins.filter((other) => other !== origin) }];
  });
}

function originsOf(document: vscode.TextDocument, blocks: readonly ReadBlock[]): readonly RunOrigin[] {
  const counts = new Map<string, number>();
  return blocks.map(({ block, diagram }) => {
    const textHash = sha256Hex(block.text);
    const occurrence = counts.get(textHash) ?? 0;
    counts.set(textHash, occurrence + 1);
    return {
      uri: document.uri.toString(),
      line: document.positionAt(block.openingRange.start).line,
      blockIndex: block.index,
      occurrence,
      headings: block.headings,
      textHash,
      nodeIds: diagram.kind === 'flowchart' ? diagram.nodes.map((node) => node.id) : [],
    };
  });
}

/** The runs of a block, newest first; those of the document's other blocks are not among them. */
export function runsOfBlock(runs: RunService, { origin, others }: LocatedBlock): Promise<readonly RunSummary[]> {
  return runs.runsOf(origin, others);
}
