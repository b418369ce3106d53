import type { RunOrigin } from '../engine/ports.ts';

/**
 * The block that a run belongs to, of the blocks that stand in a document now (semantics section 1, identity): one of
 * the same text; else, in the run's own document, one under the same headings with at least half of its nodes; else the
 * one in the same place. Two equal blocks are two: which of them a run belongs to, its occurrence, place and headings
 * say, in this order.
 */
export function blockOfRun(run: RunOrigin, blocks: readonly RunOrigin[]): RunOrigin | undefined {
  const inOrder = [...blocks].sort((a, b) => a.blockIndex - b.blockIndex);
  const sameText = inOrder.filter((block) => block.textHash === run.textHash);
  if (sameText.length > 0) return oneOfEqual(run, sameText);
  const sameDocument = inOrder.filter((block) => block.uri === run.uri);
  return (
    best(
      sameDocument.filter((block) => sameHeadings(block, run) && keepsHalf(run, block)),
      (block) => [-sharedNodes(run, block), distance(run, block)],
    ) ?? (isLasting(run.uri) ? sameDocument.find((block) => block.blockIndex === run.blockIndex) : undefined)
  );
}

/** A place in a document that was never saved is none: the next new document gets the same name. */
const isLasting = (uri: string): boolean => !uri.startsWith('untitled:');

function oneOfEqual(run: RunOrigin, equal: readonly RunOrigin[]): RunOrigin | undefined {
  const byOccurrence = run.occurrence === undefined ? undefined : equal[run.occurrence];
  return byOccurrence ?? best(equal, (block) => [Number(!sameHeadings(block, run)), distance(run, block)]);
}

/** Of several the one with the smallest measures, the earlier counting more; of equals the first. */
function best(blocks: readonly RunOrigin[], measure: (block: RunOrigin) => readonly number[]): RunOrigin | undefined {
  const measured = blocks.map((block) => ({ block, measures: measure(block) }));
  measured.sort((a, b) => {
    const place = a.measures.findIndex((value, index) => value !== b.measures[index]);
    return place === -1 ? 0 : (a.measures[place] ?? 0) - (b.measures[place] ?? 0);
  });
  return measured[0]?.block;
}

const distance = (a: RunOrigin, b: RunOrigin): number => Math.abs(a.blockIndex - b.blockIndex);

function sameHeadings(a: RunOrigin, b: RunOrigin): boolean {
  return a.headings.length === b.headings.length && a.headings.every((heading, depth) => heading === b.headings[depth]);
}

function sharedNodes(run: RunOrigin, block: RunOrigin): number {
  const nodes = new Set(block.nodeIds);
  return new Set(run.nodeIds.filter((node) => nodes.has(node))).size;
}

function keepsHalf(run: RunOrigin, block: RunOrigin): boolean {
  const all = new Set(run.nodeIds).size;
  return all > 0 && sharedNodes(run, block) * 2 >= all;
}
