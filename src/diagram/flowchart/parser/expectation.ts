import type { TextRange } from '../../../core/text.ts';
import type { Token } from '../lexer/token.ts';

/** What the parser was reading when a token came that cannot stand there. */
export type Expectation =
  | { readonly in: 'header'; readonly part: 'direction' | 'end' }
  | { readonly in: 'statement' }
  /** Behind a node, which ends at `end`: a link, `&` or the end of the statement. */
  | { readonly in: 'node'; readonly node: TextRange; readonly spaced: boolean; readonly hasData: boolean }
  /** A node behind a link or a `&`. */
  | { readonly in: 'target'; readonly behind: Token }
  | { readonly in: 'label'; readonly open: Token; readonly owner: TextRange }
  | { readonly in: 'labelEnd'; readonly open: Token; readonly owner: TextRange }
  | { readonly in: 'linkText'; readonly open: Token }
  | { readonly in: 'linkTextEnd'; readonly open: Token }
  /** Inside `@{ … }`. */
  | { readonly in: 'data'; readonly open: Token }
  | { readonly in: 'className' }
  | { readonly in: 'subgraph'; readonly keyword: Token }
  | { readonly in: 'styling'; readonly keyword: Token }
  | { readonly in: 'click'; readonly keyword: Token }
  | { readonly in: 'accessibility' };

/** The token at which mermaid gives up, and why. */
export interface SyntaxFailure {
  readonly expected: Expectation;
  readonly token: Token;
  /** Where the bracket, quote or link opened that still waits for its end. */
  readonly openedAt?: number;
}
