/** Where the ids of links stand: `e1@`, unless `{` or `"` follows. */
export class LinkIds {
  readonly #text: string;
  readonly #any: boolean;
  /** The run of characters that was looked at last, and the end of the id in it. */
  #run: { start: number; end: number; idEnd: number } = { start: 0, end: -1, idEnd: -1 };

  constructor(text: string) {
    this.#text = text;
    this.#any = text.includes('@');
  }

  /** The end of the link id that begins at `from`, the `@` included. */
  endAt(from: number): number | undefined {
    if (!this.#any) return undefined;
    if (from < this.#run.start || from >= this.#run.end) this.#run = this.#readRun(from);
    return this.#run.idEnd > from + 1 ? this.#run.idEnd : undefined;
  }

  #readRun(start: number): { start: number; end: number; idEnd: number } {
    let end = start;
    let idEnd = -1;
    for (; end < this.#text.length && !/[\s"[\](){}|]/.test(this.#text.charAt(end)); end++) {
      const next = this.#text.charAt(end + 1);
      if (this.#text.charAt(end) === '@' && next !== '' && next !== '{' && next !== '"') idEnd = end + 1;
    }
    return { start, end, idEnd };
  }
}
