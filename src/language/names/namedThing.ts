import type { Position } from 'vscode-languageserver-types';
import type { TextRange } from '../../core/text.ts';
import { toDocumentRange } from '../../diagram/mermaidBlock.ts';
import type { NameKind, NamePart } from '../../diagram/source/diagramSource.ts';
import { type LanguageDocument, partAt, placeAt } from '../languageDocument.ts';
import type { ReadBlock } from '../readBlock.ts';
import { nodeHeadings } from './nodeHeadings.ts';

/** Something in one block that has a name. */
export interface NamedThing {
  readonly read: ReadBlock;
  readonly of: NameKind;
  readonly id: string;
}

/** A thing at a position, and the words there that name it, as offsets in the document. */
export interface FoundThing {
  readonly thing: NamedThing;
  readonly name: TextRange;
  /** Whether the words are the id, and not a label or a heading's words for one. */
  readonly isId: boolean;
}

/** What the name at a position names: in a diagram, or in a heading that describes a node. */
export function thingAt(document: LanguageDocument, position: Position): FoundThing | undefined {
  const place = placeAt(document, position);
  if (place === undefined) return thingOfHeading(document, position);
  const { read } = place;
  const part = partAt(document, place);
  if (part?.kind === 'name')
    return {
      thing: { read, of: part.of, id: part.id },
      name: toDocumentRange(read.block, part.range),
      isId: true,
    };
  return part === undefined ? undefined : thingOfLabel(read, place.offset);
}

function thingOfLabel(read: ReadBlock, offset: number): FoundThing | undefined {
  if (read.diagram.kind === 'other') return undefined;
  const node = read.diagram.nodes.find(({ labelRange }) => isIn(labelRange, offset));
  if (node?.labelRange === undefined) return undefined;
  return {
    thing: { read, of: 'node', id: node.id },
    name: toDocumentRange(read.block, node.labelRange),
    isId: false,
  };
}

const isIn = (range: TextRange | undefined, offset: number): boolean =>
  range !== undefined && range.start <= offset && offset <= range.end;

function thingOfHeading(document: LanguageDocument, position: Position): FoundThing | undefined {
  if (document.blocks.length === 0) return undefined;
  const at = document.lines.offsetAt(position);
  // The rest of a heading belongs to markdown.
  const heading = nodeHeadings(document).find(({ name }) => isIn(name, at));
  if (heading === undefined) return undefined;
  const { read, node, name, by } = heading;
  return { thing: { read, of: 'node', id: node.id }, name, isId: by === 'id' };
}

/** Every place in its block where a thing's name stands, in the order of the text. */
export function placesOf(document: LanguageDocument, { read, of, id }: NamedThing): readonly NamePart[] {
  return document.placesOf(read, of, id);
}

/** The place that says most of what a thing is. */
export function declarationOf(document: LanguageDocument, thing: NamedThing): NamePart | undefined {
  const places = placesOf(document, thing);
  return places.find(({ declares }) => declares) ?? places[0];
}

/** The headings that describe a node, as offsets of the words that name it. */
export function headingPlaces(document: LanguageDocument, { read, of, id }: NamedThing): readonly TextRange[] {
  if (of !== 'node') return [];
  return nodeHeadings(document)
    .filter((heading) => heading.read === read && heading.node.id === id)
    .map(({ name }) => name);
}
