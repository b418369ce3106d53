import type { TextRange } from '../../../core/text.ts';
import { lineEnd, wordEnd } from '../../flowchart/problems/scene.ts';
import { visibleRange } from '../../flowchart/visibleRange.ts';
import type { SyntaxFailure } from '../parser/syntax.ts';

/** A place where mermaid gives up, for the rules that explain it. Offsets in the prepared text. */
export interface Scene extends SyntaxFailure {
  readonly text: string;
  /** The first visible character of the token that cannot stand here. */
  readonly at: number;
  /** The line in which the trouble began, without white space at its ends. */
  readonly line: TextRange;
}

export function sceneOf(text: string, failure: SyntaxFailure): Scene {
  const { token, openedAt } = failure;
  const at = visibleRange(text, token).start;
  const from = openedAt === undefined ? token.start : visibleRange(text, { start: openedAt, end: text.length }).start;
  const start = text.lastIndexOf('\n', from - 1) + 1;
  return { ...failure, text, at, line: visibleRange(text, { start, end: Math.max(start, lineEnd(text, start)) }) };
}

/** The visible characters from an offset on, at least one where there is one. */
export function wordAt(text: string, at: number): TextRange {
  return { start: at, end: Math.max(wordEnd(text, at), Math.min(at + 1, text.length)) };
}
