import type { DirectionLines } from './directionLines.ts';
import type { LinkIds } from './linkIds.ts';
import type { TokenKind } from './token.ts';

/** Where the lexer is when it is not between the parts of a statement. */
export type Mode =
  | 'direction'
  | 'string'
  | 'markdown'
  | 'text'
  | 'trapezoidText'
  | 'ellipseText'
  | 'normalEdgeText'
  | 'thickEdgeText'
  | 'dottedEdgeText'
  | 'shapeData'
  | 'shapeDataString'
  | 'click'
  | 'callbackName'
  | 'callbackArguments'
  | 'accTitle'
  | 'accDescr'
  | 'accDescrBlock';

/**
 * What one rule of the lexer found: a token or nothing to tell, where it ends, and what it does to the stack of modes.
 */
export interface Found {
  /** Absent when the rule only changes the mode. */
  readonly kind?: TokenKind;
  readonly end: number;
  readonly push?: Mode;
  readonly pop?: boolean;
}

/** A text with what was found out about it once for all its tokens. */
export interface LexerText {
  readonly text: string;
  readonly directions: DirectionLines;
  readonly linkIds: LinkIds;
  /** The next visible character from white space on. */
  visibleFrom(at: number): number;
}
