import type { TextRange } from './text.ts';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** A change of text that would mend a problem. Ranges as in the problem. */
export interface Fix {
  /** What it does, as a command: `Quote the label`. */
  readonly title: string;
  readonly edits: readonly { readonly range: TextRange; readonly newText: string }[];
  /** Safe for "fix all": it is the one right change and cannot alter what the diagram means. */
  readonly preferred: boolean;
}

/**
 * A finding in a text. It is called a diagnostic only once it is in the editor's form. Ranges are offsets in the text
 * that was read (a block's own text for diagrams); the language service maps them to the document.
 */
export interface Problem {
  /** Stable and documented: `flow/unclosed-subgraph`, `plan/same-label`. */
  readonly code: string;
  readonly severity: Severity;
  /** One plain sentence: what is wrong and what to write instead. */
  readonly message: string;
  readonly range: TextRange;
  readonly related?: readonly { readonly message: string; readonly range: TextRange }[];
  readonly fixes?: readonly Fix[];
}
