import type { Range } from 'vscode-languageserver-types';
import type { Severity } from '../../core/problem.ts';
import type { TextRange } from '../../core/text.ts';

/** A finding as it is reported, whatever the form. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** In the document, counted from 0, in UTF-16 units. */
  readonly range: Range;
  readonly related: readonly { readonly message: string; readonly range: Range }[];
  readonly fixes: readonly FindingFix[];
}

/** A change that would mend a finding. */
export interface FindingFix {
  readonly title: string;
  /** `--fix` makes it: it is the one right change and cannot alter what the diagram means. */
  readonly isSafe: boolean;
  /** Ranges in the document's text. */
  readonly edits: readonly { readonly range: TextRange; readonly newText: string }[];
}

/** What was found in one document. */
export interface FileReport {
  /** As a person names it. */
  readonly path: string;
  /** The text that the ranges count in: after the fixes, where some were made. */
  readonly text: string;
  readonly diagrams: number;
  readonly findings: readonly Finding[];
  /** In how many places it was fixed. */
  readonly fixed: number;
}
