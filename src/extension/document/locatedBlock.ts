import type * as vscode from 'vscode';
import type { RunOrigin, RunSummary } from '../../engine/ports.ts';
import type { LanguageService } from '../../language/languageService.ts';
import type { ReadBlock } from '../../language/readBlock.ts';
import type { RunService } from '../../runs/runService.ts';
import { originsOf } from './originsOf.ts';
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
  const text = toTextDocument(document);
  const blocks = language.blocks(text);
  const origins = originsOf(text, blocks);
  return origins.flatMap((origin, index) => {
    const read = blocks[index];
    return read === undefined ? [] : [{ document, read, origin, others: origins.filter((other) => other !== origin) }];
  });
}

/** The runs of a block, newest first; those of the document's other blocks are not among them. */
export function runsOfBlock(runs: RunService, { origin, others }: LocatedBlock): Promise<readonly RunSummary[]> {
  return runs.runsOf(origin, others);
}
