import type { TextRange } from '../../../core/text.ts';
import type { LabelSyntax, SubgraphStatement } from '../parser/syntax.ts';

/** A subgraph that is closed. */
export interface SubgraphRecord {
  readonly id: string;
  readonly title: LabelSyntax | undefined;
  readonly syntax: SubgraphStatement;
  readonly direction?: string;
  /** From the keyword to the `end`. */
  readonly range: TextRange;
  readonly members: string[];
  /** Place among the opening lines. */
  readonly order: number;
  /** Whether the line gave it an id. */
  readonly named: boolean;
}

interface OpenSubgraph {
  readonly syntax: SubgraphStatement;
  readonly members: string[];
  readonly order: number;
  direction?: string;
}

/** The id that the line of a subgraph gives it. One of several words without a title is a title itself. */
export function idOfSubgraph({ name, title }: SubgraphStatement): string | undefined {
  return name !== undefined && (title !== undefined || !/\s/.test(name.text)) ? name.text.trim() : undefined;
}

/** The subgraphs of a flowchart. As in mermaid, a node belongs to the first one with it that is closed. */
export class SubgraphTable {
  readonly #open: OpenSubgraph[] = [];
  readonly #closed = new Map<string, SubgraphRecord>();
  readonly #owners = new Map<string, string>();
  #opened = 0;
  #count = 0;

  /** In the order of their opening lines. */
  values(): readonly SubgraphRecord[] {
    return [...this.#closed.values()].sort((a, b) => a.order - b.order);
  }

  has(id: string): boolean {
    return this.#closed.has(id);
  }

  ownerOf(id: string): string | undefined {
    return this.#owners.get(id);
  }

  open(syntax: SubgraphStatement): void {
    this.#open.push({ syntax, members: [], order: this.#opened++ });
  }

  mention(id: string): void {
    this.#open.at(-1)?.members.push(id);
  }

  setDirection(direction: string): void {
    const innermost = this.#open.at(-1);
    if (innermost !== undefined) innermost.direction = direction;
  }

  /** Closes the innermost open one, which ends at the offset. */
  close(end: number): void {
    const open = this.#open.pop();
    if (open === undefined) return;
    const { syntax, direction, order } = open;
    const ownId = idOfSubgraph(syntax);
    const named = ownId !== undefined;
    const id = ownId ?? `subGraph${this.#count}`;
    this.#count++;
    const members = [...new Set(open.members)].filter((member) => member !== id && !this.#owners.has(member));
    for (const member of members) this.#owners.set(member, id);
    const earlier = this.#closed.get(id);
    if (earlier !== undefined) {
      for (const each of members) earlier.members.push(each);
    } else {
      const range = { start: syntax.keyword.start, end };
      const title = syntax.title ?? syntax.name;
      this.#closed.set(id, {
        id,
        title,
        syntax,
        range,
        members,
        order,
        named,
        ...(direction === undefined ? {} : { direction }),
      });
    }
    this.mention(id);
  }

  closeAll(end: number): void {
    while (this.#open.length > 0) this.close(end);
  }
}
