import type { Location, Position } from 'vscode-languageserver-types';
import { toDocumentRange } from '../../diagram/mermaidBlock.ts';
import { type LanguageDocument, locationIn, partAt, placeAt } from '../languageDocument.ts';
import { declarationOf, headingPlaces, thingAt } from './namedThing.ts';

/**
 * Where the thing at a position is described: the place in the diagram that gives it label, shape or styles; from there
 * the headings of the sections that describe it. A number in a `linkStyle` line leads to its edge.
 */
export function definition(document: LanguageDocument, position: Position): readonly Location[] {
  const found = thingAt(document, position);
  if (found === undefined) return linkOfNumber(document, position);
  const declaration = declarationOf(document, found.thing);
  if (declaration === undefined) return [];
  const place = toDocumentRange(found.thing.read.block, declaration.range);
  const headings = headingPlaces(document, found.thing);
  const isThere = found.isId && place.start === found.name.start;
  const targets = isThere && headings.length > 0 ? headings : [place];
  return targets.map((range) => locationIn(document, range));
}

function linkOfNumber(document: LanguageDocument, position: Position): readonly Location[] {
  const place = placeAt(document, position);
  const part = place && partAt(document, place);
  if (place === undefined || part?.kind !== 'number' || place.read.diagram.kind !== 'flowchart') return [];
  const { block, diagram } = place.read;
  const edge = diagram.edges[Number(block.text.slice(part.range.start, part.range.end))];
  return edge === undefined ? [] : [locationIn(document, toDocumentRange(block, edge.range))];
}
