import type { Location, Position } from 'vscode-languageserver-types';
import { toDocumentRange } from '../../diagram/mermaidBlock.ts';
import { type LanguageDocument, locationIn } from '../languageDocument.ts';
import { declarationOf, headingPlaces, placesOf, thingAt } from './namedThing.ts';

/** Every place that names the thing at a position: in its diagram, then the headings that describe it. */
export function references(
  document: LanguageDocument,
  position: Position,
  withDeclaration: boolean,
): readonly Location[] {
  const found = thingAt(document, position);
  if (found === undefined) return [];
  const { thing } = found;
  const declaration = declarationOf(document, thing);
  const inDiagram = placesOf(document, thing)
    .filter((part) => withDeclaration || part !== declaration)
    .map(({ range }) => toDocumentRange(thing.read.block, range));
  return [...inDiagram, ...headingPlaces(document, thing)].map((range) => locationIn(document, range));
}
