import type { TokenKind } from './token.ts';

/** Where the lexer is. `initial` is the diagram itself, `struct` the inside of a composite state. */
export type Mode =
  | 'initial'
  | 'struct'
  | 'state'
  | 'stateText'
  | 'stateId'
  | 'note'
  | 'noteId'
  | 'noteText'
  | 'floatingNote'
  | 'floatingNoteId'
  | 'classDef'
  | 'classDefId'
  | 'class'
  | 'className'
  | 'style'
  | 'styles'
  | 'scale'
  | 'accTitle'
  | 'accDescr'
  | 'accDescrBlock';

/** One rule of the lexer: what it matches where it stands, what that is, and what becomes of the stack of modes. */
export interface Rule {
  /** Sticky. Absent for the rules that look for something further on. */
  readonly pattern?: RegExp;
  /** Looked for up to the end of the line (`.*` and the mark), or up to the end of the note. */
  readonly search?:
    | 'directionTB'
    | 'directionBT'
    | 'directionRL'
    | 'directionLR'
    | StateMark
    | 'noteEnd'
    | 'severalWords';
  /** Absent when nothing is told of what was matched. */
  readonly kind?: TokenKind;
  readonly pop?: boolean;
  readonly push?: Mode;
  /** The match is an id: it ends before `%%`, and is a comment where it begins with it. */
  readonly isId?: boolean;
}

/** What may stand behind the name in `state name <<fork>>`. */
export type StateMark = '<<fork>>' | '<<join>>' | '<<choice>>' | '[[fork]]' | '[[join]]' | '[[choice]]';
