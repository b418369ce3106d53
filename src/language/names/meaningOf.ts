import type { NameKind } from '../../diagram/source/diagramSource.ts';
import type { LanguageDocument } from '../languageDocument.ts';
import type { ReadBlock } from '../readBlock.ts';

/** A name that changes. */
export interface NameChange {
  readonly of: NameKind;
  readonly id: string;
  readonly newId: string;
}

/**
 * Everything that a block says, as text to compare: nodes, edges, subgraphs and names, without places.
 * @param change the name that counts as changed already
 */
export function meaningOf(document: LanguageDocument, read: ReadBlock, change?: NameChange): string {
  const { diagram, block } = read;
  if (diagram.kind === 'other') return block.text;
  const named =
    (...kinds: readonly NameKind[]) =>
    (id: string): string =>
      change !== undefined && kinds.includes(change.of) ? renamedIn(id, change) : id;
  const place = named('node', 'subgraph');
  const nodes = diagram.nodes.map(({ id, label, labelRange, shape, subgraph }) => [
    ...[place(id), labelRange === undefined && label === id ? place(label) : label, shape],
    ...(subgraph === undefined ? [] : [place(subgraph)]),
  ]);
  const edges = diagram.edges.map(({ range: _, labelRange: __, name, from, to, ...edge }) => [
    ...[edge, place(from), place(to)],
    ...(name === undefined ? [] : [named('link')(name)]),
  ]);
  const subgraphs = diagram.subgraphs.map(({ id, title, titleRange, direction, parent, members }) => {
    const isTitle = title === id && (titleRange === undefined || isNameAt(document, read, titleRange.start));
    return [place(id), isTitle ? place(title) : title, direction, parent && place(parent), members.map(place)];
  });
  const names = document
    .sourceOf(read)
    .parts.flatMap((part) => (part.kind === 'name' ? [[part.of, named(part.of)(part.id)]] : []));
  const notes = diagram.kind === 'state' ? diagram.notes.map(({ on, side, text }) => [place(on), side, text]) : [];
  const { direction, title } = diagram;
  return JSON.stringify([direction, title, nodes, edges, subgraphs, notes, names]);
}

/** Starts, ends and regions of a composite state have ids of mermaid's own that begin with its id. */
function renamedIn(id: string, change: NameChange): string {
  if (id === change.id) return change.newId;
  const isDerived = change.of === 'subgraph' && /^(?:_start|_end|--\d+)+$/.test(id.slice(change.id.length));
  return isDerived && id.startsWith(change.id) ? change.newId + id.slice(change.id.length) : id;
}

/** The id of a subgraph without a title is its title too. */
function isNameAt(document: LanguageDocument, read: ReadBlock, start: number): boolean {
  return document.sourceOf(read).parts.some(({ kind, range }) => kind === 'name' && range.start === start);
}
