import type * as vscode from 'vscode';
import { sha256Hex } from '../../core/sha256.ts';
import type { RunOrigin } from '../../engine/ports.ts';
import type { LanguageService, ReadBlock } from '../../language/languageService.ts';
import { toTextDocument } from './toTextDocument.ts';

/** A block, the document that it is in, and how its runs are found. */
export interface LocatedBlock {
  readonly document: vscode.TextDocument;
  readonly read: ReadBlock;
  readonly origin: RunOrigin;
}

/** All blocks of a document as it stands in the editor, in order. */
export function blocksIn(language: LanguageService, document: vscode.TextDocument): readonly LocatedBlock[] {
  const counts = new Map<string, number>();
  return language.blocks(toTextDocument(document)).map((read) => {
    const { block, diagram } = read;
    const textHash = sha256Hex(block.text);
    const occurrence = counts.get(textHash) ?? 0;
    counts.set(textHash, occurrence + 1);
    const origin: RunOrigin = {
      uri: document.uri.toString(),
      line: document.positionAt(block.openingRange.start).line,
      blockIndex: block.index,
      occurrence,
      headings: block.headings,
      textHash,
      nodeIds: diagram.kind === 'flowchart' ? diagram.nodes.map((node) => node.id) : [],
    };
    return { document, read, origin };
  });
}
