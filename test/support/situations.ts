import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBlocks } from '../../src/diagram/findBlocks.ts';
import type { MermaidBlock } from '../../src/diagram/mermaidBlock.ts';
import { fixturesFolder } from './fixturesFolder.ts';

/** A situation that users of similar tools report, as its file tells it. */
export function situation(file: string): { readonly text: string; readonly blocks: readonly MermaidBlock[] } {
  const text = readFileSync(join(fixturesFolder, 'cases', file), 'utf8');
  return { text, blocks: blocksOf(text) };
}

/** The text of the only block of a situation. */
export function onlyBlock(file: string): string {
  const [block, ...more] = situation(file).blocks;
  if (block === undefined || more.length > 0) throw new Error(`${file} has not one block`);
  return block.text;
}

export function blocksOf(text: string): readonly MermaidBlock[] {
  return findBlocks({ uri: 'file:///case.md', languageId: 'markdown', version: 1, getText: () => text });
}
