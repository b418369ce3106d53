import type { TextDocument, TextRange } from '../core/text.ts';
import { type ScannedFence, scanFences } from './markdown/scanFences.ts';
import type { MermaidBlock, Stretch } from './mermaidBlock.ts';

export interface FindBlocksOptions {
  /** Words that mark a fence as Mermaid besides `mermaid` itself: the user's `markdown-mermaid.languages`. */
  readonly languages?: readonly string[];
}

/**
 * The Mermaid blocks of a document, in order: what VS Code's markdown preview draws. A Mermaid file is one block; every
 * other document is read as markdown: fences whose first info word holds `mermaid` as a word, and `:::mermaid`
 * containers. An unclosed block reaches to the end of what contains it.
 */
export function findBlocks(document: TextDocument, options: FindBlocksOptions = {}): MermaidBlock[] {
  const text = document.getText();
  if (document.languageId === 'mermaid' || /\.(?:mmd|mermaid)$/i.test(document.uri)) return [fileBlock(text)];
  const isMermaid = infoMatcher(options.languages ?? []);
  return scanFences(text)
    .filter(({ opening }) => opening.kind === 'container' || isMermaid(opening.info))
    .map((fence, index) => toBlock(text, fence, index));
}

function infoMatcher(languages: readonly string[]): (info: string) => boolean {
  const words = ['mermaid', ...languages.filter((word) => word !== '')].map((word) =>
    word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  const pattern = new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');
  return (info) => pattern.test(info.split(/\s/, 1)[0] ?? '');
}

function fileBlock(text: string): MermaidBlock {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const firstLineEnd = text.slice(start).search(/\r|\n/);
  return {
    index: 0,
    kind: 'file',
    text: text.slice(start),
    range: { start, end: text.length },
    openingRange: { start, end: firstLineEnd < 0 ? text.length : start + firstLineEnd },
    headings: [],
    stretches: [{ at: 0, documentOffset: start, length: text.length - start }],
  };
}

function toBlock(
  document: string,
  { opening, openingRange, range, headings, content }: ScannedFence,
  index: number,
): MermaidBlock {
  const text = content.map(({ start, end }) => document.slice(start, end)).join('');
  return { index, kind: opening.kind, text, range, openingRange, headings, stretches: toStretches(content) };
}

/** Lines that follow each other without a gap are one stretch. */
function toStretches(content: readonly TextRange[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { start, end } of content) {
    const length = end - start;
    const last = stretches.at(-1);
    if (last !== undefined && last.documentOffset + last.length === start)
      stretches[stretches.length - 1] = { ...last, length: last.length + length };
    else stretches.push({ at, documentOffset: start, length });
    at += length;
  }
  return stretches;
}
