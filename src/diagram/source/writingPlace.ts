import type { TextRange } from '../../core/text.ts';

/** What may be written at a place. `word` is what stands there of it already: it ends at the place. */
export type WritingPlace = { readonly word: TextRange } & (
  | { readonly in: 'header' | 'statement' | 'direction' | 'className' }
  /** Where only a node can stand: behind an arrow, in `class`, `style` and `click` lines. */
  | { readonly in: 'target' }
  /** Behind a node and a blank. */
  | { readonly in: 'behindNode' }
  | { readonly in: 'dataName' }
  /** The value of a name in `@{ … }`. */
  | { readonly in: 'dataValue'; readonly name: string }
);
