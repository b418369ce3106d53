import type { TextRange } from '../../../core/text.ts';
import { matchComments } from './matchComments.ts';
import { matchDirectives } from './matchDirectives.ts';
import { matchEntities, matchStyleSemicolons } from './matchEntities.ts';
import { matchFrontMatter } from './matchFrontMatter.ts';
import { matchAttributeQuotes, matchLineEnds, matchSpaceBehindBraces } from './matchMarkup.ts';
import { RewrittenText } from './rewrittenText.ts';

/** A diagram's text without what mermaid takes out before it looks at the diagram's type. */
export interface CleanedText {
  readonly rewritten: RewrittenText;
  /** The YAML of the front matter with its place in the text as written, where there is any. */
  readonly frontMatter?: {
    readonly text: string;
    readonly indent: string;
    /** The text that {@link range} is in. */
    readonly rewritten: RewrittenText;
    readonly range: TextRange;
  };
}

const taken = (ranges: readonly TextRange[]) => ranges.map(({ start, end }) => ({ start, end, by: '' }));

/**
 * Line ends, quotes in tags, front matter, directives and comments, in mermaid's order, because each sees what the one
 * before left.
 */
export function cleanText(source: string): CleanedText {
  let rewritten = new RewrittenText(source);
  rewritten = rewritten.replace(matchLineEnds(rewritten.text));
  rewritten = rewritten.replace(matchAttributeQuotes(rewritten.text));
  const whole = rewritten;
  const found = matchFrontMatter(rewritten.text);
  if (found !== undefined) rewritten = rewritten.replace(taken([{ start: 0, end: found.end }]));
  rewritten = rewritten.replace(taken(matchDirectives(rewritten.text)));
  rewritten = rewritten.replace(taken(matchComments(rewritten.text)));
  const lead = rewritten.text.length - rewritten.text.trimStart().length;
  if (lead > 0) rewritten = rewritten.replace(taken([{ start: 0, end: lead }]));
  if (found === undefined) return { rewritten };
  const { start, end } = found.body;
  return {
    rewritten,
    frontMatter: { text: whole.text.slice(start, end), indent: found.indent, rewritten: whole, range: found.body },
  };
}

/** The text that mermaid's flowchart parser is given. */
export function prepareFlowchart(cleaned: RewrittenText): RewrittenText {
  const rewritten = prepareState(cleaned);
  return rewritten.replace(matchSpaceBehindBraces(rewritten.text));
}

/** The text that mermaid's state diagram parser is given. */
export function prepareState(cleaned: RewrittenText): RewrittenText {
  let rewritten = cleaned;
  rewritten = rewritten.replace(matchStyleSemicolons(rewritten.text, 'style'));
  rewritten = rewritten.replace(matchStyleSemicolons(rewritten.text, 'classDef'));
  rewritten = rewritten.replace(matchEntities(rewritten.text));
  return rewritten.replace([{ start: rewritten.text.length, end: rewritten.text.length, by: '\n' }]);
}
