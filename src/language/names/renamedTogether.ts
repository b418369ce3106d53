import type { LanguageDocument } from '../languageDocument.ts';
import type { NamedThing } from './namedThing.ts';
import { type NodeHeading, nodeHeadings } from './nodeHeadings.ts';

/** What gets the new id, in one block each, and the headings that must follow. */
export interface RenamedThings {
  readonly things: readonly NamedThing[];
  readonly headings: readonly NodeHeading[];
}

/** A heading that names nodes of several diagrams by one id holds them together. */
export function renamedTogether(document: LanguageDocument, thing: NamedThing): RenamedThings {
  if (thing.of !== 'node') return { things: [thing], headings: [] };
  const byId = nodeHeadings(document).filter(({ by }) => by === 'id');
  const own = byId.filter(({ read, node }) => read === thing.read && node.id === thing.id);
  const places = new Set(own.map(({ range }) => range.start));
  const others = byId.filter(
    ({ read, node, range }) => read !== thing.read && node.id === thing.id && places.has(range.start),
  );
  const reads = new Set(others.map(({ read }) => read));
  const things = [thing, ...[...reads].map((read): NamedThing => ({ read, of: 'node', id: thing.id }))];
  const all = byId.filter(({ read, node }) => node.id === thing.id && (read === thing.read || reads.has(read)));
  const seen = new Set<number>();
  const headings = all.filter(({ range }) => !seen.has(range.start) && seen.add(range.start));
  return { things, headings };
}
