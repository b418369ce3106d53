import type { TextDocument } from '../../core/text.ts';
import type { RunSummary } from '../../engine/ports.ts';
import type { ReadBlock } from '../../language/readBlock.ts';
import { blockOfRun } from '../../runs/blockIdentity.ts';
import { originsOf } from './originsOf.ts';

/** Whether a block was ever run. */
export type WasRun = (read: ReadBlock, document: TextDocument) => boolean;

/**
 * Asks for all blocks of a document at once and remembers the answer until document or runs change.
 * @param runs newest list of all runs; the same array as long as nothing changed
 */
export function createWasRun(
  blocks: (document: TextDocument) => readonly ReadBlock[],
  runs: () => readonly RunSummary[],
): WasRun {
  let known: { uri: string; version: number; runs: readonly RunSummary[]; indices: ReadonlySet<number> } | undefined;
  return ({ block }, document) => {
    const { uri, version } = document;
    const all = runs();
    if (known?.uri !== uri || known.version !== version || known.runs !== all) {
      const origins = originsOf(document, blocks(document));
      const found = all.flatMap((run) => blockOfRun(run.origin, origins)?.blockIndex ?? []);
      known = { uri, version, runs: all, indices: new Set(found) };
    }
    return known.indices.has(block.index);
  };
}
