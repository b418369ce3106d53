/** A half-open range of UTF-16 offsets: `start` is in it, `end` is not. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A place as editors count it, both from 0; `character` in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** One version of a document, as much as reading it needs. */
export interface TextDocument {
  readonly uri: string;
  /** The editor's language id: `markdown`, `mermaid`, `prompt`… */
  readonly languageId: string;
  readonly version: number;
  getText(): string;
}

/** Turns offsets into positions and back. Lines end at `\n`, `\r\n` or `\r`, as VS Code counts them. */
export class LineIndex {
  readonly #starts: readonly number[];
  readonly #length: number;

  constructor(text: string) {
    const starts = [0];
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 13 && text.charCodeAt(i + 1) === 10) continue;
      if (code === 10 || code === 13) starts.push(i + 1);
    }
    this.#starts = starts;
    this.#length = text.length;
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  positionAt(offset: number): Position {
    const clamped = Math.max(0, Math.min(offset, this.#length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= clamped) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: clamped - (this.#starts[low] ?? 0) };
  }

  offsetAt(position: Position): number {
    if (position.line >= this.#starts.length) return this.#length;
    const start = this.#starts[Math.max(0, position.line)] ?? 0;
    const next = this.#starts[position.line + 1] ?? this.#length;
    return Math.min(start + Math.max(0, position.character), next);
  }
}
