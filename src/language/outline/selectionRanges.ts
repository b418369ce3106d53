import type { Position, Range, SelectionRange } from 'vscode-languageserver-types';
import type { TextRange } from '../../core/text.ts';
import { blockRangeIn, type LanguageDocument, placeAt, rangeIn } from '../languageDocument.ts';
import type { ReadBlock } from '../readBlock.ts';

/**
 * What the selection grows to from a position: word, statement, subgraph around it, diagram, fence. Undefined outside of
 * diagrams.
 */
export function selectionRange(document: LanguageDocument, position: Position): SelectionRange | undefined {
  const place = placeAt(document, position);
  if (place === undefined) return undefined;
  const { read, offset } = place;
  const { parts, statements } = document.sourceOf(read);
  const around = [...parts, ...statements, ...subgraphs(read)]
    .map(({ range }) => range)
    .filter(({ start, end }) => start <= offset && offset <= end)
    .concat({ start: 0, end: read.block.text.length })
    .map((range) => ({ size: range.end - range.start, range: blockRangeIn(document, read, range) }))
    .sort((a, b) => a.size - b.size)
    .map(({ range }) => range)
    .concat(rangeIn(document, read.block.range));
  return around.reduceRight<SelectionRange | undefined>((parent, range) => {
    if (parent === undefined) return { range };
    return contains(parent.range, range) && !isEqual(parent.range, range) ? { range, parent } : parent;
  }, undefined);
}

function subgraphs({ diagram }: ReadBlock): readonly { readonly range: TextRange }[] {
  return diagram.kind === 'other' ? [] : diagram.subgraphs;
}

const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character <= b.character);
const contains = (outer: Range, inner: Range): boolean =>
  isBefore(outer.start, inner.start) && isBefore(inner.end, outer.end);
const isEqual = (a: Range, b: Range): boolean => contains(a, b) && contains(b, a);
