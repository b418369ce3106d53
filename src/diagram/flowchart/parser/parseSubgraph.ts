import type { TokenKind } from '../lexer/token.ts';
import { parseLabel } from './parseNode.ts';
import type { LabelSyntax, SubgraphStatement } from './syntax.ts';
import type { TokenReader } from './tokenReader.ts';

const nameKinds: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'number',
  'word',
  'space',
  'minus',
  'ampersand',
  'letter',
  'colon',
  'star',
  'hash',
  'linkStart',
  'style',
  'linkStyle',
  'classDef',
  'class',
  'click',
  'graph',
  'headerDirection',
  'subgraph',
  'end',
  'down',
  'up',
]);

/** The line that opens a subgraph, without the separator behind it. */
export function parseSubgraph(reader: TokenReader): SubgraphStatement {
  const keyword = reader.take();
  const bare: SubgraphStatement = { kind: 'subgraph', keyword: { start: keyword.start, end: keyword.end } };
  if (reader.takeIf('space') === undefined) return bare;
  const name = parseName(reader);
  if (name === undefined) {
    reader.fail({ in: 'subgraph', keyword });
    return bare;
  }
  if (reader.takeIf('squareOpen') === undefined) return { ...bare, name };
  const title = parseLabel(reader);
  if (title === undefined || reader.takeIf('squareClose') === undefined) {
    reader.fail({ in: 'subgraph', keyword });
    return { ...bare, name };
  }
  return { ...bare, name, title };
}

function parseName(reader: TokenReader): LabelSyntax | undefined {
  const first = reader.peek();
  const quoted = first.kind === 'string' || first.kind === 'markdown';
  if (!quoted && !nameKinds.has(first.kind)) return undefined;
  let text = reader.slice(reader.take());
  while (nameKinds.has(reader.peek().kind)) text += reader.slice(reader.take());
  return {
    text,
    type: first.kind === 'markdown' ? 'markdown' : 'text',
    range: { start: first.start, end: reader.lastEnd },
  };
}
