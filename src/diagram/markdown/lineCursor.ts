/** One line of a document, as offsets in it. */
export interface Line {
  readonly start: number;
  /** Behind the last character, before the line end. */
  readonly end: number;
  /** Where the next line starts. */
  readonly next: number;
}

/** The lines of a text; they end at `\n`, `\r\n` or `\r`. A text that ends with a line end has no empty last line. */
export function* linesOf(text: string, from = 0): Generator<Line> {
  const lineEnd = /\r\n?|\n/g;
  let start = from;
  while (start < text.length) {
    lineEnd.lastIndex = start;
    const found = lineEnd.exec(text);
    const end = found?.index ?? text.length;
    const next = found === null ? text.length : lineEnd.lastIndex;
    yield { start, end, next };
    start = next;
  }
}

const space = 32;
const tab = 9;

/** Reads one line from the left, counting columns with tab stops of four as CommonMark does. */
export class LineCursor {
  readonly text: string;
  readonly line: Line;
  offset: number;
  /** Columns from the line's start; inside a tab when {@link offset} stands on a tab that is used up in part. */
  column = 0;

  constructor(text: string, line: Line) {
    this.text = text;
    this.line = line;
    this.offset = line.start;
  }

  /** Offset and column of the next character that is not a space or a tab. */
  visible(): { readonly offset: number; readonly column: number } {
    let { offset, column } = this;
    for (; offset < this.line.end; offset++) {
      const code = this.text.charCodeAt(offset);
      if (code === space) column++;
      else if (code === tab) column = tabStop(column);
      else break;
    }
    return { offset, column };
  }

  /** Columns of white space before the next visible character. */
  indent(): number {
    return this.visible().column - this.column;
  }

  isBlank(): boolean {
    return this.visible().offset >= this.line.end;
  }

  /** What is left from the next visible character on. */
  rest(): string {
    return this.text.slice(this.visible().offset, this.line.end);
  }

  /** Goes on to the next visible character and `length` characters further. */
  takeVisible(length: number): void {
    const { offset, column } = this.visible();
    this.offset = offset + length;
    this.column = column + length;
  }

  /** Goes over at most `columns` columns of white space. A tab that reaches beyond them is left standing. */
  takeIndent(columns: number): void {
    const goal = this.column + columns;
    while (this.column < goal && this.offset < this.line.end) {
      const code = this.text.charCodeAt(this.offset);
      if (code === tab) {
        const stop = tabStop(this.column);
        if (stop > goal) {
          this.column = goal;
          return;
        }
        this.column = stop;
      } else if (code === space) {
        this.column++;
      } else {
        return;
      }
      this.offset++;
    }
  }
}

const tabStop = (column: number): number => column + 4 - (column % 4);
