import { DirectionLines } from './directionLines.ts';
import type { Found, LexerText, Mode } from './found.ts';
import { readInitial } from './initialMode.ts';
import { LinkIds } from './linkIds.ts';
import { skipSpace } from './matchLink.ts';
import { emptyTextKind, readInMode } from './modes.ts';
import type { Token } from './token.ts';

/**
 * Cuts prepared text into tokens as mermaid 12's compiled lexer does: in each mode the first rule that matches wins,
 * however short. What no rule matches becomes an `unknown` token of one character, where mermaid gives up.
 */
export class FlowLexer implements LexerText {
  readonly text: string;
  readonly directions: DirectionLines;
  readonly linkIds: LinkIds;
  #space = { start: 0, end: -1 };
  #at: number;
  #modes: Mode[] = [];
  #openedAt: number[] = [];
  #graphSeen = false;
  #ended = false;

  constructor(text: string, at = 0) {
    this.text = text;
    this.directions = new DirectionLines(text);
    this.linkIds = new LinkIds(text);
    this.#at = at;
  }

  /** Where the outermost mode that is still open was entered: the bracket or quote that waits for its end. */
  get openedAt(): number | undefined {
    return this.#openedAt[0];
  }

  /** Goes on at an offset between two statements. */
  resume(at: number): void {
    this.#at = at;
    this.#modes = [];
    this.#openedAt = [];
    this.#ended = false;
  }

  /** The next token. At the end of the text always `endOfText`, or `cut` when something is still open. */
  next(): Token {
    for (;;) {
      const start = this.#at;
      const mode = this.#modes.at(-1);
      if (start >= this.text.length) return this.#atEnd(mode);
      const found = mode === undefined ? readInitial(this, start) : readInMode(mode, this.text, start);
      if (found === undefined) {
        const end = start + String.fromCodePoint(this.text.codePointAt(start) ?? 0).length;
        this.#at = end;
        return { kind: 'unknown', start, end };
      }
      this.#apply(found, start);
      if (found.kind !== undefined) return { kind: found.kind, start, end: found.end };
    }
  }

  #atEnd(mode: Mode | undefined): Token {
    const end = this.text.length;
    const empty = this.#ended ? undefined : emptyTextKind(mode);
    this.#ended = true;
    return { kind: empty ?? (mode === undefined ? 'endOfText' : 'cut'), start: end, end };
  }

  /** The next visible character from white space on. A long stretch is walked once. */
  visibleFrom(at: number): number {
    if (at < this.#space.start || at >= this.#space.end) this.#space = { start: at, end: skipSpace(this.text, at) };
    return this.#space.end;
  }

  #apply({ kind, end, push, pop }: Found, start: number): void {
    this.#at = end;
    if (pop === true && this.#modes.length > 0) {
      this.#modes.pop();
      this.#openedAt.pop();
    }
    const entered = kind === 'graph' ? this.#header() : push;
    if (entered === undefined) return;
    this.#modes.push(entered);
    this.#openedAt.push(start);
  }

  /** Only the first header word may be followed by a direction. */
  #header(): Mode | undefined {
    if (this.#graphSeen) return undefined;
    this.#graphSeen = true;
    return 'direction';
  }
}
