import { LineSearch } from './lineSearch.ts';
import type { Mode, Rule } from './rule.ts';
import { rules } from './rules.ts';
import type { Token } from './token.ts';

interface OpenMode {
  readonly mode: Mode;
  /** Where it was entered. */
  readonly at: number;
}

/**
 * Cuts prepared text into tokens as mermaid 12's compiled lexer does. What no rule matches becomes an `unknown` token
 * of one character, where mermaid gives up.
 */
export class StateLexer {
  readonly #text: string;
  readonly #search: LineSearch;
  #at = 0;
  #modes: OpenMode[] = [];
  #ended = false;

  constructor(text: string) {
    this.#text = text;
    this.#search = new LineSearch(text);
  }

  /** Where the statement that is still being read entered its first mode of its own. */
  get openedAt(): number | undefined {
    return this.#modes.find(({ mode }) => mode !== 'struct')?.at;
  }

  /** Goes on at an offset between two statements, inside the given number of composite states. */
  resume(at: number, depth: number): void {
    this.#at = at;
    this.#modes = Array.from({ length: depth }, (): OpenMode => ({ mode: 'struct', at }));
    this.#ended = false;
  }

  /** The next token. At the end of the text always `endOfText`, once what matches nothing has been told. */
  next(): Token {
    for (;;) {
      const start = this.#at;
      if (start >= this.#text.length) {
        if (this.#ended) return { kind: 'endOfText', start, end: start };
        this.#ended = true;
      }
      const found = this.#firstMatch(start);
      if (found === undefined) return this.#unmatched(start);
      const { rule, end } = found;
      const cut = rule.isId === true ? this.#text.slice(start, end).indexOf('%%') : -1;
      this.#at = cut > 0 ? start + cut : end;
      if (cut === 0) continue;
      if (rule.pop === true) this.#modes.pop();
      if (rule.push !== undefined) this.#modes.push({ mode: rule.push, at: start });
      if (rule.kind !== undefined) return { kind: rule.kind, start, end: this.#at };
    }
  }

  #firstMatch(at: number): { readonly rule: Rule; readonly end: number } | undefined {
    for (const rule of rules[this.#modes.at(-1)?.mode ?? 'initial']) {
      const end = this.#matchEnd(rule, at);
      if (end !== undefined) return { rule, end };
    }
    return undefined;
  }

  #matchEnd({ pattern, search }: Rule, at: number): number | undefined {
    if (search !== undefined) return this.#search.endOf(search, at);
    if (pattern === undefined) return undefined;
    pattern.lastIndex = at;
    return pattern.test(this.#text) ? pattern.lastIndex : undefined;
  }

  #unmatched(start: number): Token {
    if (start >= this.#text.length) return { kind: 'endOfText', start, end: start };
    this.#at = start + String.fromCodePoint(this.#text.codePointAt(start) ?? 0).length;
    return { kind: 'unknown', start, end: this.#at };
  }
}
