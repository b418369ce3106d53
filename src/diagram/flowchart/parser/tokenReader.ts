import type { TextRange } from '../../../core/text.ts';
import { FlowLexer } from '../lexer/flowLexer.ts';
import { skipSpace } from '../lexer/matchLink.ts';
import type { Token, TokenKind } from '../lexer/token.ts';
import { visibleRange } from '../visibleRange.ts';
import type { Expectation, SyntaxFailure } from './expectation.ts';

/**
 * Texts full of open quotes are read again and again from the next line on; behind this many times their length it
 * ends.
 */
const patience = 8;

/** The tokens of a prepared text with one token of look-ahead, and the first failure of the statement being read. */
export class TokenReader {
  readonly text: string;
  /** All tokens that were taken. */
  readonly tokens: Token[] = [];
  readonly #lexer: FlowLexer;
  #next: Token | undefined;
  #openedAt: number | undefined;
  #failure: SyntaxFailure | undefined;
  #lastEnd = 0;
  #read = 0;

  constructor(text: string) {
    this.text = text;
    this.#lexer = new FlowLexer(text);
  }

  get failure(): SyntaxFailure | undefined {
    return this.#failure;
  }

  /** Where the last token that was taken ends. */
  get lastEnd(): number {
    return this.#lastEnd;
  }

  /** Whether the text was read so often that going on is not worth it. */
  get exhausted(): boolean {
    return this.#read > patience * (this.text.length + 1000);
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
    this.#lastEnd = token.end;
    this.tokens.push(token);
    return token;
  }

  takeIf(kind: TokenKind): Token | undefined {
    return this.at(kind) ? this.take() : undefined;
  }

  /** The next token cannot stand here. Only the first failure of a statement counts. */
  fail(expected: Expectation): undefined {
    if (this.#failure === undefined) {
      const token = this.peek();
      const openedAt = this.#openedAt;
      this.#failure = {
        expected,
        token,
        ...(openedAt === undefined ? {} : { openedAt: skipSpace(this.text, openedAt) }),
      };
    }
    return undefined;
  }

  /**
   * Goes on behind the line in which the trouble began: where what is still open opened, else where the reading failed.
   */
  recover(failure: SyntaxFailure): void {
    this.#failure = undefined;
    const { token, openedAt } = failure;
    const from = openedAt ?? (token.kind === 'newline' ? token.start : skipSpace(this.text, token.start));
    const lineEnd = this.text.indexOf('\n', from);
    this.#next = undefined;
    this.#lexer.resume(lineEnd < 0 ? this.text.length : lineEnd);
  }

  slice({ start, end }: TextRange): string {
    return this.text.slice(start, end);
  }

  /** A token's place without the white space that belongs to it. */
  visible(range: TextRange): TextRange {
    return visibleRange(this.text, range);
  }
}
