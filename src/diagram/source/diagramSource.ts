import type { TextRange } from '../../core/text.ts';

/** What a name in a diagram's text names. */
export type NameKind = 'node' | 'subgraph' | 'link' | 'class';

/** A place where a name stands. */
export interface NamePart {
  readonly kind: 'name';
  readonly of: NameKind;
  readonly id: string;
  readonly range: TextRange;
  /** Whether it says here what the thing is: its label, its shape, its styles. */
  readonly declares: boolean;
}

/** A stretch of text that is no name. */
export interface WordPart {
  readonly kind:
    | 'keyword'
    | 'direction'
    | 'link'
    /** What a reader sees: labels, titles, descriptions, tooltips. Quotes are left out. */
    | 'label'
    /** Inside `@{ … }`. */
    | 'data'
    | 'style'
    /** Place of an edge, from 0, in a `linkStyle` line. */
    | 'number'
    | 'callback'
    | 'comment'
    | 'directive'
    | 'frontMatter';
  readonly range: TextRange;
}

export type DiagramPart = NamePart | WordPart;

export interface DiagramStatement {
  /** From its first to its last visible character. */
  readonly range: TextRange;
  /** How many groups it stands in. What opens or closes a group stands outside of it. */
  readonly depth: number;
  readonly role: 'header' | 'opening' | 'closing' | 'other';
}

/**
 * How a block is written: what each stretch of its text is. Ranges are offsets in the block's text. In the order of the
 * text; parts do not overlap.
 */
export interface DiagramSource {
  readonly parts: readonly DiagramPart[];
  /** Of a text with mistakes those that could be read, as far as they could. */
  readonly statements: readonly DiagramStatement[];
}
