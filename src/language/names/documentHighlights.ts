import { type DocumentHighlight, DocumentHighlightKind, type Position } from 'vscode-languageserver-types';
import { blockRangeIn, type LanguageDocument, partAt, placeAt, rangeIn } from '../languageDocument.ts';
import { headingPlaces, placesOf, thingAt } from './namedThing.ts';

/** What lights up with the cursor at a position: all places of a name, or the two lines of a subgraph. */
export function documentHighlights(document: LanguageDocument, position: Position): readonly DocumentHighlight[] {
  const found = thingAt(document, position);
  if (found === undefined) return subgraphLines(document, position);
  const { thing } = found;
  return [
    ...placesOf(document, thing).map(({ range, declares }) => ({
      range: blockRangeIn(document, thing.read, range),
      kind: declares ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
    })),
    ...headingPlaces(document, thing).map((range) => ({
      range: rangeIn(document, range),
      kind: DocumentHighlightKind.Text,
    })),
  ];
}

function subgraphLines(document: LanguageDocument, position: Position): readonly DocumentHighlight[] {
  const place = placeAt(document, position);
  const part = place && partAt(document, place);
  if (place === undefined || part?.kind !== 'keyword') return [];
  const { statements } = document.sourceOf(place.read);
  const at = statements.findIndex(({ range }) => range.start <= part.range.start && part.range.end <= range.end);
  const here = statements[at];
  if (here === undefined || here.range.start !== part.range.start) return [];
  const isPartner = ({ role, depth }: typeof here): boolean => role !== here.role && depth === here.depth;
  const other =
    here.role === 'opening'
      ? statements.slice(at).find((each) => each.role === 'closing' && isPartner(each))
      : statements.slice(0, at).findLast((each) => each.role === 'opening' && isPartner(each));
  if (other === undefined || (here.role !== 'opening' && here.role !== 'closing')) return [];
  const word = /^(?:\w+|\})/.exec(place.read.block.text.slice(other.range.start))?.[0] ?? '';
  const keyword = { start: other.range.start, end: other.range.start + word.length };
  return [part.range, keyword].map((range) => ({
    range: blockRangeIn(document, place.read, range),
    kind: DocumentHighlightKind.Text,
  }));
}
