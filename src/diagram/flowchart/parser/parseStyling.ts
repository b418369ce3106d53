import type { Token, TokenKind } from '../lexer/token.ts';
import { parseId } from './parseNode.ts';
import type { IdSyntax, Statement } from './syntax.ts';
import type { TokenReader } from './tokenReader.ts';

const styleKinds: ReadonlySet<TokenKind> = new Set<TokenKind>(['number', 'word', 'colon', 'space', 'hash', 'style']);
const nameKinds: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'number',
  'letter',
  'word',
  'headerDirection',
  'down',
  'minus',
  'comma',
  'colon',
  'ampersand',
  'hash',
  'star',
]);

/** `style`, `classDef`, `class` and `linkStyle`, without the separator behind them. */
export function parseStyling(reader: TokenReader): Statement | undefined {
  const keyword = reader.take();
  const failed = () => reader.fail({ in: 'styling', keyword });
  if (reader.takeIf('space') === undefined) return failed();
  if (keyword.kind === 'linkStyle') return parseLinkStyle(reader, keyword);
  const target = parseId(reader);
  if (target === undefined || reader.takeIf('space') === undefined) return failed();
  if (keyword.kind === 'class') {
    const name = parseId(reader);
    if (name === undefined) failed();
    return { kind: 'class', targets: target, ...(name && { name }) };
  }
  if (!parseStyles(reader)) failed();
  return keyword.kind === 'style' ? { kind: 'style', target } : { kind: 'classDef', names: target };
}

/** `fill:#f96,stroke:#333`: what stands between two commas may hold blanks, but must hold something. */
function parseStyles(reader: TokenReader): boolean {
  do {
    if (!takeAll(reader, styleKinds)) return false;
  } while (reader.takeIf('comma') !== undefined);
  return true;
}

function parseLinkStyle(reader: TokenReader, keyword: Token): Statement {
  const links: IdSyntax[] = [];
  const statement: Statement = { kind: 'linkStyle', links };
  const failed = () => {
    reader.fail({ in: 'styling', keyword });
    return statement;
  };
  if (reader.takeIf('default') === undefined) {
    do {
      const number = reader.takeIf('number');
      if (number === undefined) return failed();
      links.push({ id: reader.slice(number), range: { start: number.start, end: number.end } });
    } while (reader.takeIf('comma') !== undefined);
  }
  if (reader.takeIf('space') === undefined) return failed();
  if (reader.takeIf('interpolate') === undefined) return parseStyles(reader) ? statement : failed();
  if (reader.takeIf('space') === undefined || !takeAll(reader, nameKinds)) return failed();
  if (reader.takeIf('space') !== undefined && !parseStyles(reader)) return failed();
  return statement;
}

/** Takes tokens of some kinds; false when there is none. */
function takeAll(reader: TokenReader, kinds: ReadonlySet<TokenKind>): boolean {
  let some = false;
  for (; kinds.has(reader.peek().kind); some = true) reader.take();
  return some;
}

/** What a click calls may be written without `call`. */
export const takeName = (reader: TokenReader): boolean => takeAll(reader, nameKinds);
