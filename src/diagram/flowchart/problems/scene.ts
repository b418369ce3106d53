import type { Fix, Problem } from '../../../core/problem.ts';
import type { TextRange } from '../../../core/text.ts';
import { isSpace } from '../lexer/characters.ts';
import type { Token } from '../lexer/token.ts';
import type { Expectation } from '../parser/expectation.ts';
import type { RewrittenText } from '../prepare/rewrittenText.ts';

/** A place where mermaid gives up, for the rules that explain it. Offsets in the prepared text. */
export interface Scene<Expected extends Expectation = Expectation> {
  readonly text: string;
  readonly token: Token;
  readonly expected: Expected;
}

/** A place where mermaid gives up while it reads something of a kind. */
export type SceneIn<Name extends Expectation['in']> = Scene<Extract<Expectation, { in: Name }>>;

/** The end of the line that an offset is in, blanks at its end left out. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return at + text.slice(at, end < 0 ? text.length : end).trimEnd().length;
}

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** The last run of visible characters with what is behind it: where an end is missed. */
export function lastWord(text: string): TextRange {
  let start = text.trimEnd().length;
  while (start > 0 && !isSpace(text.charCodeAt(start - 1))) start--;
  return { start, end: text.length };
}

/** The end of the run of visible characters that an offset is in. */
export function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && !/\s/.test(text.charAt(end))) end++;
  return end;
}

/** A quick fix that changes one place. */
export function change(title: string, range: TextRange, newText: string, preferred = false): Fix {
  return { title, edits: [{ range: { start: range.start, end: range.end }, newText }], preferred };
}

/** Puts quotes around a text and spells quotes inside it, so that it means the same and is read as text. */
export function quote(title: string, text: string, range: TextRange): Fix {
  const inner = [...text.slice(range.start, range.end).matchAll(/"/g)].map(({ index }) => {
    const start = range.start + index;
    return { range: { start, end: start + 1 }, newText: '#quot;' };
  });
  return {
    title,
    edits: [
      { range: { start: range.start, end: range.start }, newText: '"' },
      ...inner,
      { range: { start: range.end, end: range.end }, newText: '"' },
    ],
    preferred: true,
  };
}

/** A problem whose places are in the prepared text, with places in the text as written. */
export function toSource(problem: Problem, prepared: RewrittenText): Problem {
  const place = (range: TextRange) => prepared.toSource(range);
  const { related, fixes } = problem;
  return {
    ...problem,
    range: place(problem.range),
    ...(related && { related: related.map((each) => ({ ...each, range: place(each.range) })) }),
    ...(fixes && {
      fixes: fixes.map((fix) => ({ ...fix, edits: fix.edits.map((edit) => ({ ...edit, range: place(edit.range) })) })),
    }),
  };
}
