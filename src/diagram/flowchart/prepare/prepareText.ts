import type { TextRange } from '../../../core/text.ts';
import { matchComments } from './matchComments.ts';
import { matchDirectives } from './matchDirectives.ts';
import { matchEntities, matchStyleSemicolons } from './matchEntities.ts';
import { matchFrontMatter } from './matchFrontMatter.ts';
import { matchAttributeQuotes, matchLineEnds, matchSpaceBehindBraces } from './matchMarkup.ts';
import { RewrittenText } from './rewrittenText.ts';

/** Text beside the diagram itself. */
export interface TakenText {
  readonly kind: 'frontMatter' | 'directive' | 'comment';
  readonly range: TextRange;
}

/** A diagram's text without what mermaid takes out before it looks at the diagram's type. */
export interface CleanedText {
  readonly rewritten: RewrittenText;
  /** What was taken out, in the text as written. */
  readonly taken: readonly TakenText[];
  /** The YAML of the front matter with its place in the text as written, where there is any. */
  readonly frontMatter?: {
    readonly text: string;
    readonly indent: string;
    /** The text that {@link range} is in. */
    readonly rewritten: RewrittenText;
    readonly range: TextRange;
  };
}

const withoutRanges = (ranges: readonly TextRange[]) => ranges.map(({ start, end }) => ({ start, end, by: '' }));

/**
 * Line ends, quotes in tags, front matter, directives and comments, in mermaid's order, because each sees what the one
 * before left.
 */
export function cleanText(source: string): CleanedText {
  let rewritten = new RewrittenText(source);
  const taken: TakenText[] = [];
  const take = (kind: TakenText['kind'], ranges: readonly TextRange[]): void => {
    for (const range of ranges) taken.push({ kind, range: rewritten.toSource(rewritten.visible(range)) });
    rewritten = rewritten.replace(withoutRanges(ranges));
  };
  rewritten = rewritten.replace(matchLineEnds(rewritten.text));
  rewritten = rewritten.replace(matchAttributeQuotes(rewritten.text));
  const whole = rewritten;
  const found = matchFrontMatter(rewritten.text);
  if (found !== undefined) take('frontMatter', [{ start: 0, end: found.end }]);
  take('directive', matchDirectives(rewritten.text));
  take('comment', matchComments(rewritten.text));
  const lead = rewritten.text.length - rewritten.text.trimStart().length;
  if (lead > 0) rewritten = rewritten.replace(withoutRanges([{ start: 0, end: lead }]));
  if (found === undefined) return { rewritten, taken };
  const { start, end } = found.body;
  return {
    rewritten,
    taken,
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
