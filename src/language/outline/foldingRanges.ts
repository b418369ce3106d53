import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver-types';
import type { TextRange } from '../../core/text.ts';
import { toDocumentRange } from '../../diagram/mermaidBlock.ts';
import type { LanguageDocument } from '../languageDocument.ts';
import type { ReadBlock } from '../readBlock.ts';

/**
 * What folds inside diagrams: subgraphs, runs of comments, front matter, and everything else that takes several lines.
 * Fences fold by markdown's own rules; containers, which markdown does not know, fold here.
 */
export function foldingRanges(document: LanguageDocument): readonly FoldingRange[] {
  return document.blocks.flatMap((read) => {
    const { block } = read;
    const container = block.kind === 'container' ? [block.range] : [];
    const inside = [...subgraphs(read), ...longParts(document, read)].map((range) => toDocumentRange(block, range));
    const comments = commentRuns(document, read).map((range) => toDocumentRange(block, range));
    return [
      ...[...container, ...inside].flatMap((range) => fold(document, range)),
      ...comments.flatMap((range) => fold(document, range, FoldingRangeKind.Comment)),
    ];
  });
}

function fold({ lines }: LanguageDocument, { start, end }: TextRange, kind?: FoldingRangeKind): FoldingRange[] {
  const startLine = lines.positionAt(start).line;
  const endLine = lines.positionAt(end).line;
  return startLine < endLine ? [{ startLine, endLine, ...(kind !== undefined && { kind }) }] : [];
}

function subgraphs({ diagram }: ReadBlock): readonly TextRange[] {
  return diagram.kind === 'other' ? [] : diagram.subgraphs.map(({ range }) => range);
}

function longParts(document: LanguageDocument, read: ReadBlock): readonly TextRange[] {
  return document
    .sourceOf(read)
    .parts.filter(({ kind }) => kind === 'data' || kind === 'label' || kind === 'directive' || kind === 'frontMatter')
    .map(({ range }) => range);
}

/** Comments with nothing but white space between them. */
function commentRuns(document: LanguageDocument, read: ReadBlock): readonly TextRange[] {
  const runs: TextRange[] = [];
  for (const { kind, range } of document.sourceOf(read).parts) {
    if (kind !== 'comment') continue;
    const last = runs.at(-1);
    if (last !== undefined && read.block.text.slice(last.end, range.start).trim() === '')
      runs[runs.length - 1] = { start: last.start, end: range.end };
    else runs.push(range);
  }
  return runs;
}
