import type { TextRange } from '../../../core/text.ts';
import type { StateKind } from '../../diagram.ts';
import type { Token } from '../lexer/token.ts';

/** A text of the source with its place; offsets in the prepared text. */
export interface TextSyntax {
  readonly text: string;
  /** Without quotes, colons and white space around it. */
  readonly range: TextRange;
}

/** A state where it is named in a transition or on its own: `[*]` is `edge`. */
export interface StateSyntax extends TextSyntax {
  readonly isEdge: boolean;
}

/**
 * The statements of a state diagram in source order. A composite state is `open`, its statements, `close`, so that
 * depth needs no stack of calls.
 */
export type Statement =
  | { readonly kind: 'state'; readonly state: StateSyntax; readonly description?: TextSyntax }
  | {
      readonly kind: 'transition';
      readonly from: StateSyntax;
      readonly to: StateSyntax;
      readonly label?: TextSyntax;
      /** The arrow and the label. */
      readonly range: TextRange;
    }
  /** `state "text" as id`; mermaid takes what follows a colon in the id for another description. */
  | { readonly kind: 'named'; readonly id: TextSyntax; readonly descriptions: readonly TextSyntax[] }
  /** `state id` alone, which makes no state. */
  | { readonly kind: 'idle'; readonly id: TextSyntax }
  | { readonly kind: 'special'; readonly id: TextSyntax; readonly type: StateKind & ('fork' | 'join' | 'choice') }
  | {
      readonly kind: 'open';
      readonly keyword: TextRange;
      readonly id: TextSyntax;
      readonly title?: TextSyntax;
    }
  | { readonly kind: 'close'; readonly range: TextRange }
  | { readonly kind: 'divider'; readonly range: TextRange }
  | {
      readonly kind: 'note';
      readonly on: TextSyntax;
      readonly side: 'left' | 'right';
      readonly note: TextSyntax;
      readonly range: TextRange;
    }
  | { readonly kind: 'floatingNote'; readonly range: TextRange }
  | { readonly kind: 'direction'; readonly value: 'TB' | 'BT' | 'RL' | 'LR'; readonly range: TextRange }
  /** Names states without making them: `class`, `style`, `click`. */
  | { readonly kind: 'about'; readonly ids: readonly TextSyntax[] }
  | { readonly kind: 'classDef'; readonly range: TextRange; readonly styles: TextRange }
  | { readonly kind: 'other' };

/** What the parser was reading when a token came that cannot stand there. */
export type Expectation =
  | 'header'
  | 'statement'

  /** A state behind an arrow. */
  | 'target'
  | 'className'
  | 'alias'
  | 'note'
  | 'click'
  | 'classDef'
  | 'class'
  | 'style'
  | 'scale'
  | 'accessibility';

/** The token at which mermaid gives up, and why. */
export interface SyntaxFailure {
  readonly expected: Expectation;
  readonly token: Token;
  /** Where the statement begins, or where the one before it does if that has just ended. */
  readonly from: number;
  /** Whether it happened inside a composite state. */
  readonly inside: boolean;
  /** Where a mode of the lexer began that is still open. */
  readonly openedAt?: number;
}

/** All statements and every place where mermaid would have given up. Offsets in the prepared text. */
export interface StateSyntaxTree {
  readonly hasHeader: boolean;
  readonly header: TextRange;
  readonly statements: readonly Statement[];
  readonly failures: readonly SyntaxFailure[];
  /** Composite states without a `}`, outermost first. */
  readonly unclosed: readonly (Statement & { readonly kind: 'open' })[];
}
