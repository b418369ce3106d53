import { YamlFault } from './yamlValue.ts';

const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '0': '\0',
    a: '\x07',
    b: '\b',
    t: '\t',
    '\t': '\t',
    n: '\n',
    v: '\v',
    f: '\f',
    r: '\r',
    e: '\x1b',
    ' ': ' ',
    '"': '"',
    '/': '/',
    '\\': '\\',
    N: '\x85',
    _: '\xa0',
    L: '\u2028',
    P: '\u2029',
  }),
);

/** A YAML text and how far it was read. */
export class YamlText {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  peek(): string {
    return this.text.charAt(this.at);
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  fault(message: string, at = this.at): never {
    throw new YamlFault(message, at);
  }

  /** The column of an offset, from 0. */
  columnOf(at: number): number {
    return at - (this.text.lastIndexOf('\n', at - 1) + 1);
  }

  /**
   * Goes over blanks inside a line and over a comment. Between two values mermaid's reader needs no blank before the
   * `#`.
   */
  skipBlanks(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.at++;
    if (this.peek() === '#') while (!this.isAtEnd && this.peek() !== '\n') this.at++;
  }

  /** Goes over blanks, comments and line breaks; says whether there was a line break. */
  skipLines(): boolean {
    let broken = false;
    for (;;) {
      this.skipBlanks();
      if (this.peek() !== '\n') return broken;
      broken = true;
      this.at++;
    }
  }

  /** Goes over the name that `&name` gives to the value behind it; nothing can refer to it in a diagram. */
  skipAnchor(): boolean {
    const name = /&[^\s,[\]{}]+/y;
    name.lastIndex = this.at;
    if (!name.test(this.text)) return false;
    this.at = name.lastIndex;
    this.skipBlanks();
    return true;
  }

  /** A scalar in single or double quotes, from its first quote on. */
  quoted(): string {
    const start = this.at;
    const quote = this.peek();
    let value = '';
    for (this.at++; !this.isAtEnd; ) {
      const character = this.peek();
      if (character === quote) {
        this.at++;
        if (quote === '"' || this.peek() !== "'") return value;
        value += "'";
        this.at++;
      } else if (character === '\\' && quote === '"') {
        value += this.#escape();
      } else if (character === '\n') {
        value = this.#fold(value);
      } else {
        value += character;
        this.at++;
      }
    }
    return this.fault('a quoted text has no end', start);
  }

  #escape(): string {
    const start = this.at++;
    const character = this.peek();
    this.at++;
    if (character === '\n') {
      while (this.peek() === ' ' || this.peek() === '\t') this.at++;
      return '';
    }
    const digits = { x: 2, u: 4, U: 8 }[character];
    if (digits === undefined) return escapes.get(character) ?? this.fault(`\\${character} is no escape`, start);
    const hex = this.text.slice(this.at, this.at + digits);
    const code = Number.parseInt(hex, 16);
    if (!/^[0-9a-fA-F]+$/.test(hex) || hex.length < digits || code > 0x10ffff)
      this.fault(`\\${character} needs ${digits} hex digits`, start);
    this.at += digits;
    return String.fromCodePoint(code);
  }

  /** A line break in a quoted text is a blank, an empty line is a line break. */
  #fold(before: string): string {
    let breaks = 0;
    while (this.peek() === '\n' || this.peek() === ' ' || this.peek() === '\t') {
      if (this.peek() === '\n') breaks++;
      this.at++;
    }
    return before.replace(/[ \t]+$/, '') + (breaks === 1 ? ' ' : '\n'.repeat(breaks - 1));
  }
}
