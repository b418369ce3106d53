import type { Problem } from '../../../core/problem.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { Token, TokenKind } from '../lexer/token.ts';
import { visibleRange } from '../visibleRange.ts';
import { change } from './scene.ts';

const reserved: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'end',
  'graph',
  'subgraph',
  'style',
  'linkStyle',
  'classDef',
  'class',
  'click',
  'href',
  'interpolate',
  'linkTarget',
  'callbackName',
  'accTitle',
  'accDescr',
]);

/** A reserved word where a node must stand. Mermaid's words are all lower case, so another case is free. */
export function explainKeyword(text: string, token: Token): Problem | undefined {
  if (!reserved.has(token.kind)) return undefined;
  const before = /(?:click|call)\s+$/.exec(text.slice(Math.max(0, token.start - 40), token.start))?.[0];
  const start = before === undefined ? visibleRange(text, token).start : token.start - before.length;
  const word = /^[\w-]+/.exec(text.slice(start))?.[0] ?? '';
  const range = { start, end: start + word.length };
  const name = word.replace(/^_?/, '').replace(/^./, (first) => first.toUpperCase());
  return diagramProblem(
    'flow/reserved-word',
    range,
    `\`${keywordOf(word)}\` is a word of Mermaid's own and cannot begin an id: write \`${name}\`, for example.`,
    {
      fixes: [change(`Change to ${name}`, range, name)],
    },
  );
}

const keywordOf = (word: string): string => /^_?[A-Za-z]+/.exec(word)?.[0] ?? word;
