import type { TextRange } from '../../../core/text.ts';
import type { NamePart, WordPart } from '../../source/diagramSource.ts';
import { idOfSubgraph } from '../build/subgraphTable.ts';
import type { Token, TokenKind } from '../lexer/token.ts';
import type { FlowchartSyntax } from '../parser/parseFlowchart.ts';
import { visibleRange } from '../visibleRange.ts';

const kinds: ReadonlyMap<TokenKind, WordPart['kind']> = new Map<TokenKind, WordPart['kind']>([
  ...(['graph', 'subgraph', 'end', 'style', 'linkStyle', 'classDef', 'class', 'interpolate'] as const).map(
    (kind) => [kind, 'keyword'] as const,
  ),
  ...(['href', 'accTitle', 'accDescr', 'linkTarget'] as const).map((kind) => [kind, 'keyword'] as const),
  ...(['string', 'markdown', 'text', 'edgeText'] as const).map((kind) => [kind, 'label'] as const),
  ...(['accTitleValue', 'accDescrValue', 'accDescrBlock'] as const).map((kind) => [kind, 'label'] as const),
  ...(['link', 'linkStart'] as const).map((kind) => [kind, 'link'] as const),
  ...(['callbackName', 'callbackArguments'] as const).map((kind) => [kind, 'callback'] as const),
  ['headerDirection', 'direction'],
]);

/** What words of a statement are that no rule above says more of, by the statement's first token. */
const restKinds: ReadonlyMap<TokenKind, WordPart['kind']> = new Map<TokenKind, WordPart['kind']>([
  ['style', 'style'],
  ['classDef', 'style'],
  ['linkStyle', 'style'],
  ['click', 'callback'],
]);

/** Everything in a flowchart but names. Offsets in the prepared text. */
export function readWords(syntax: FlowchartSyntax, text: string, names: readonly NamePart[]): readonly WordPart[] {
  const titles = titlesIn(syntax, text);
  const numbers = syntax.statements.flatMap((each) => (each.kind === 'linkStyle' ? each.links : []));
  const nodes = syntax.statements.flatMap((each) => (each.kind === 'chain' ? each.groups.flat() : []));
  const fixed: readonly WordPart[] = [
    ...nodes.flatMap(({ data }): readonly WordPart[] => (data ? [{ kind: 'data', range: data.range }] : [])),
    ...titles.map((range): WordPart => ({ kind: 'label', range })),
    ...numbers.map(({ range }): WordPart => ({ kind: 'number', range })),
  ];
  const isKnown = createIsInside([...fixed, ...names].map(({ range }) => range));
  return [...fixed, ...wordsOf(syntax, text, isKnown), ...hiddenKeywords(syntax.tokens, text)];
}

/** Whether a range begins in one of others. Asked in the order of the text. */
function createIsInside(others: readonly TextRange[]): (range: TextRange) => boolean {
  const sorted = [...others].sort((a, b) => a.start - b.start);
  let at = 0;
  return ({ start }) => {
    while (at > 0 && (sorted[at]?.start ?? Number.POSITIVE_INFINITY) > start) at--;
    while ((sorted[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at++;
    const found = sorted[at];
    return found !== undefined && found.start <= start;
  };
}

/** Titles that stand where an id could stand. */
function titlesIn({ statements }: FlowchartSyntax, text: string): readonly TextRange[] {
  return statements.flatMap((each) =>
    each.kind === 'subgraph' && each.name !== undefined && idOfSubgraph(each) === undefined
      ? [visibleRange(text, each.name.range)]
      : [],
  );
}

function wordsOf(
  { tokens, spans }: FlowchartSyntax,
  text: string,
  isKnown: (range: TextRange) => boolean,
): readonly WordPart[] {
  const words: WordPart[] = [];
  let span = 0;
  let first: Token | undefined;
  for (const token of withoutAbandoned(tokens)) {
    while ((spans[span]?.end ?? token.end) < token.start) span++;
    if (token.start <= (spans[span]?.start ?? 0)) first = token;
    if (token.kind === 'direction') {
      for (const each of directionWords(text, token)) words.push(each);
      continue;
    }
    if (token.kind === 'newline' || token.kind === 'semicolon' || token.kind === 'space' || isKnown(token)) continue;
    const rest = first && restKinds.get(first.kind);
    const kind = kinds.get(token.kind) ?? (rest !== undefined && token.kind !== 'click' ? rest : undefined);
    if (kind === undefined) continue;
    const range = withoutColon(text, visibleRange(text, token), kind);
    const last = words.at(-1);
    if (last?.kind === kind && kind === rest && text.slice(last.range.end, range.start).trim() === '')
      words[words.length - 1] = { kind, range: { start: last.range.start, end: range.end } };
    else words.push({ kind, range });
  }
  return words;
}

function withoutColon(text: string, { start, end }: TextRange, kind: WordPart['kind']): TextRange {
  return { start, end: kind === 'keyword' && text.charAt(end - 1) === ':' ? end - 1 : end };
}

/** Tokens that ran into text that was read again, because something was not closed, end there. */
function withoutAbandoned(tokens: readonly Token[]): readonly Token[] {
  let next = Number.POSITIVE_INFINITY;
  return tokens
    .toReversed()
    .map((token) => {
      const end = Math.max(token.start, Math.min(token.end, next));
      next = Math.min(next, token.start);
      return end === token.end ? token : { ...token, end };
    })
    .reverse();
}

/** A line with `direction LR` in it is such a statement, whatever else stands there. */
function directionWords(text: string, token: Token): readonly WordPart[] {
  const found = /(direction)\s+(TB|BT|RL|LR|TD)/.exec(text.slice(token.start, token.end));
  if (found?.[2] === undefined) return [];
  const start = token.start + found.index;
  const end = start + found[0].length;
  return [
    { kind: 'keyword', range: { start, end: start + 'direction'.length } },
    { kind: 'direction', range: { start: end - found[2].length, end } },
  ];
}

/** Keywords that make no token, because what follows is read at once. */
function hiddenKeywords(tokens: readonly Token[], text: string): readonly WordPart[] {
  let end = 0;
  return tokens.flatMap((token) => {
    const gap = text.slice(end, Math.max(end, token.start));
    const found = [...gap.matchAll(/\b(?:click|call|accDescr)\b/g)].map(
      ({ index, 0: word }): WordPart => ({
        kind: 'keyword',
        range: { start: end + index, end: end + index + word.length },
      }),
    );
    end = Math.max(end, token.end);
    return found;
  });
}
