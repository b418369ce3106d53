import type { TextRange } from '../../../core/text.ts';

/** The syntax of a flowchart, statement by statement. Offsets in the prepared text. */
export type Statement =
  | ChainStatement
  | SubgraphStatement
  | { readonly kind: 'end'; readonly range: TextRange }
  | { readonly kind: 'direction'; readonly value: string; readonly range: TextRange }
  | { readonly kind: 'style'; readonly target: IdSyntax }
  | { readonly kind: 'linkStyle'; readonly links: readonly IdSyntax[] }
  /** `class A,B big`: the targets stand in one word. */
  | { readonly kind: 'class'; readonly targets: IdSyntax; readonly name?: IdSyntax }
  | { readonly kind: 'classDef'; readonly names: IdSyntax }
  | { readonly kind: 'click'; readonly target: IdSyntax };

/** `A & B --> C`: groups of nodes with a link between each two of them. */
export interface ChainStatement {
  readonly kind: 'chain';
  readonly groups: readonly (readonly NodeSyntax[])[];
  /** One fewer than groups. */
  readonly links: readonly LinkSyntax[];
}

export interface SubgraphStatement {
  readonly kind: 'subgraph';
  /** The keyword. */
  readonly keyword: TextRange;
  /** The line's own words: an id, or the title of a subgraph without one. White space at its end counts. */
  readonly name?: LabelSyntax;
  /** What stands between brackets. */
  readonly title?: LabelSyntax;
}

export interface IdSyntax {
  readonly id: string;
  readonly range: TextRange;
}

export interface NodeSyntax extends IdSyntax {
  /** As mermaid's database calls it; absent where only the id is written. */
  readonly shape?: string;
  readonly label?: LabelSyntax;
  /** Of `A:::big`: `big`. */
  readonly className?: IdSyntax;
  /** What `@{ … }` holds. */
  readonly data?: { readonly text: string; readonly range: TextRange };
}

export interface LabelSyntax {
  readonly text: string;
  readonly type: 'text' | 'string' | 'markdown';
  /** Without brackets and quotes. */
  readonly range: TextRange;
}

export interface LinkSyntax {
  /** Of `e1@-->`: `e1`. */
  readonly id?: IdSyntax;
  /** The first half of a link with text in its middle, as written. */
  readonly start?: string;
  /** The link, or its second half, as written. */
  readonly end: string;
  readonly label?: LabelSyntax;
  /** White space around it left out, the text and the bars included. */
  readonly range: TextRange;
}
