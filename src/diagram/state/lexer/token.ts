/** What a token of a state diagram is. */
export type TokenKind =
  | 'header'
  | 'newline'
  | 'endOfText'
  | 'id'
  /** `[*]`. */
  | 'edgeState'
  | 'description'
  | 'arrow'
  | 'classSeparator'
  /** A name behind `state`. */
  | 'stateName'
  /** The text in quotes behind `state`. */
  | 'stateText'
  | 'as'
  | 'fork'
  | 'join'
  | 'choice'
  | 'open'
  | 'close'
  /** `--` between two regions. */
  | 'divider'
  | 'note'
  | 'leftOf'
  | 'rightOf'
  | 'noteText'
  /** The text of `note "…" as id`. */
  | 'floatingText'
  | 'directionTB'
  | 'directionBT'
  | 'directionRL'
  | 'directionLR'
  | 'hideEmpty'
  | 'scale'
  | 'width'
  | 'accTitle'
  | 'accDescr'
  | 'accText'
  | 'accDescrBlock'
  | 'click'
  | 'href'
  | 'string'
  | 'default'
  | 'classDef'
  /** `default` behind `classDef`, which mermaid refuses. */
  | 'defaultClass'
  | 'classDefId'
  | 'classDefStyles'
  | 'class'
  | 'classIds'
  | 'className'
  | 'style'
  | 'styleIds'
  | 'styles'
  /** Two words behind `state` with a `{` further on in the line. */
  | 'severalWords'
  /** A character that nothing can begin with here. */
  | 'unknown';

/** Offsets in the prepared text. White space that belongs to a token is in it. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
}
