import type * as vscode from 'vscode';
import { sha256Hex } from '../../core/sha256.ts';
import type { RunOrigin } from '../../engine/ports.ts';
import type { ReadBlock } from '../../language/languageService.ts';

/** Where a block stands now and what it says, so that its runs are found. */
export function originOf(document: vscode.TextDocument, { block, diagram }: ReadBlock): RunOrigin {
  return {
    uri: document.uri.toString(),
    line: document.positionAt(block.openingRange.start).line,
    blockIndex: block.index,
    headings: block.headings,
    textHash: sha256Hex(block.text),
    nodeIds: diagram.kind === 'flowchart' ? diagram.nodes.map((node) => node.id) : [],
  };
}
