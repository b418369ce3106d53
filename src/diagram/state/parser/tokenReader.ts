import type { TextRange } from '../../../core/text.ts';
import { visibleRange } from '../../flowchart/visibleRange.ts';
import { StateLexer } from '../lexer/stateLexer.ts';
import type { Token, TokenKind } from '../lexer/token.ts';
import type { Expectation, SyntaxFailure, TextSyntax } from './syntax.ts';

/** Texts full of open quotes are read again and again; behind this many times their length it ends. */
const patience = 8;

/** The tokens of a prepared text with one token of look-ahead, and the first failure of the statement being read. */
export class TokenReader {
  readonly text: string;
  readonly #lexer: StateLexer;
  #next: Token | undefined;
  #openedAt: number | undefined;
  #failure: SyntaxFailure | undefined;
  #from = 0;
  #read = 0;
  /** How many composite states are open. */
  depth = 0;

  constructor(text: string) {
    this.text = text;
    this.#lexer = new StateLexer(text);
  }

  get failure(): SyntaxFailure | undefined {
    return this.#failure;
  }

  /** Whether the text was read so often that going on is not worth it. */
  get exhausted(): boolean {
    return this.#read > patience * (this.text.length + 1000);
  }

  /** A statement begins with the next token. */
  begin(): void {
    this.#from = this.peek().start;
  }

  peek(): Token {
    if (this.#next === undefined) {
      this.#openedAt = this.#lexer.openedAt;
      this.#next = this.#lexer.next();
      this.#read += this.#next.end - this.#next.start;
    }
    return this.#next;
  }

  at(kind: TokenKind): boolean {
    return this.peek().kind === kind;
  }

  take(): Token {
    const token = this.peek();
    this.#next = undefined;
    return token;
  }

  takeIf(kind: TokenKind): Token | undefined {
    return this.at(kind) ? this.take() : undefined;
  }

  /** The next token cannot stand here. Only the first failure of a statement counts. */
  fail(expected: Expectation): undefined {
    const token = this.peek();
    this.#failure ??= {
      expected,
      token,
      from: this.#from,
      inside: this.depth > 0,
      ...(this.#openedAt !== undefined && { openedAt: this.#openedAt }),
    };
    return undefined;
  }

  /** Goes on at an offset between two statements. */
  resume(at: number): void {
    this.#failure = undefined;
    this.#next = undefined;
    this.#lexer.resume(at, this.depth);
  }

  slice({ start, end }: TextRange): string {
    return this.text.slice(start, end);
  }

  /** A stretch of the text without the white space around it. */
  textOf(range: TextRange): TextSyntax {
    const visible = visibleRange(this.text, range);
    return { text: this.slice(visible), range: visible };
  }
}
