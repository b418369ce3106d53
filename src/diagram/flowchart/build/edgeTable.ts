import type { LinkSyntax } from '../parser/syntax.ts';
import { type LinkMeaning, readLink } from './readLink.ts';

/** An edge with the link that made it. */
export interface EdgeRecord {
  readonly from: string;
  readonly to: string;
  /** The author's own name, where it was still free. */
  readonly name?: string;
  readonly link: LinkSyntax;
  readonly meaning: LinkMeaning;
}

/** `A & B & … --> …` multiplies: a short text can ask for millions of edges. Further ones are left out. */
const mostEdges = 50_000;

/** The edges of a flowchart in the order in which mermaid numbers them. */
export class EdgeTable {
  readonly records: EdgeRecord[] = [];
  readonly #ids = new Set<string>();
  readonly #counts = new Map<string, number>();

  /** Whether an edge has the id: its own or the one that mermaid gives. A node of that name is then never made. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /**
   * A link between two groups joins each node of one with each of the other; a name goes to the last of the first and
   * the first of the second.
   */
  add(from: readonly string[], to: readonly string[], link: LinkSyntax): void {
    const meaning = readLink(link.end, link.start);
    for (const start of from) {
      for (const end of to) {
        if (this.records.length >= mostEdges) return;
        const named = start === from.at(-1) && end === to[0] ? link.id?.id : undefined;
        const name = named !== undefined && named !== '' && !this.#ids.has(named) ? named : undefined;
        this.#ids.add(name ?? this.#ownId(start, end));
        const pair = `${start}\n${end}`;
        this.#counts.set(pair, (this.#counts.get(pair) ?? 0) + 1);
        this.records.push({ from: start, to: end, link, meaning, ...(name === undefined ? {} : { name }) });
      }
    }
  }

  #ownId(start: string, end: string): string {
    const before = this.#counts.get(`${start}\n${end}`) ?? 0;
    return `L_${start}_${end}_${before === 0 ? 0 : before + 1}`;
  }
}
