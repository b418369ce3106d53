import type { TextRange } from '../../../core/text.ts';
import type { Token } from '../lexer/token.ts';
import type { SyntaxFailure } from './expectation.ts';
import { parseChain } from './parseChain.ts';
import { parseClick } from './parseClick.ts';
import { startsId } from './parseNode.ts';
import { parseStyling } from './parseStyling.ts';
import { parseSubgraph } from './parseSubgraph.ts';
import type { Statement, SubgraphStatement } from './syntax.ts';
import { TokenReader } from './tokenReader.ts';

/** All statements of a flowchart and every place where mermaid would have given up. Offsets in the prepared text. */
export interface FlowchartSyntax {
  /** Whether the text begins with the keyword. */
  readonly hasHeader: boolean;
  /** The keyword and the direction. */
  readonly header: TextRange;
  /** As written: `TB`, `<`; absent where none is. */
  readonly direction?: string;
  readonly statements: readonly Statement[];
  readonly failures: readonly SyntaxFailure[];
  /** The text of each statement, of those that failed as much as was read. In the order of the text. */
  readonly spans: readonly TextRange[];
  /** All tokens that were taken, in the order of the text. */
  readonly tokens: readonly Token[];
  /** Subgraphs without an `end`, outermost first. */
  readonly unclosed: readonly SubgraphStatement[];
}

/** Reads a prepared text. Behind a failure it goes on with the next line. */
export function parseFlowchart(text: string): FlowchartSyntax {
  const reader = new TokenReader(text);
  const statements: Statement[] = [];
  const failures: SyntaxFailure[] = [];
  const open: SubgraphStatement[] = [];
  const recover = () => {
    const { failure } = reader;
    if (failure === undefined) return;
    failures.push(failure);
    // An `end` in the wrong place still closes what it was meant to close.
    const { token } = failure;
    if (token.kind === 'end' && isOwnLine(text, failure) && open.pop() !== undefined)
      statements.push({ kind: 'end', range: { start: token.start, end: token.start + 3 } });
    reader.recover(failure);
  };
  const header = parseHeader(reader);
  recover();
  const spans: TextRange[] = [];
  while (!isEnd(reader.peek()) && !reader.exhausted) {
    const before = reader.tokens.length;
    const statement = parseStatement(reader, open);
    if (statement !== undefined) statements.push(statement);
    const span = spanOf(reader, before);
    if (span !== undefined) spans.push(span);
    recover();
  }
  return { ...header, statements, failures, spans, tokens: reader.tokens, unclosed: open };
}

/**
 * The text of the statement whose tokens begin at an index, without what separates it from the next. A closing quote or
 * brace is no token: so it ends where the next token begins.
 */
function spanOf(reader: TokenReader, from: number): TextRange | undefined {
  const { tokens } = reader;
  let behind = tokens.length;
  while (behind > from && isSeparator(tokens[behind - 1])) behind--;
  const first = tokens[from];
  if (first === undefined || behind === from) return undefined;
  const end = startOf(tokens[behind] ?? reader.peek(), reader.text);
  return reader.visible({ start: startOf(first, reader.text), end: Math.max(end, first.start) });
}

/** Some keywords make no token, because what follows is read at once. */
function startOf({ kind, start }: Token, text: string): number {
  if (kind === 'click') return text.lastIndexOf('click', start);
  return kind === 'accDescrBlock' ? text.lastIndexOf('accDescr', start) : start;
}

const isSeparator = (token: Token | undefined): boolean =>
  token?.kind === 'newline' || token?.kind === 'semicolon' || token?.kind === 'space';

/** Whether an `end` begins its line or stands behind a complete node. */
function isOwnLine(text: string, { token, expected }: SyntaxFailure): boolean {
  const start = text.lastIndexOf('\n', token.start - 1) + 1;
  return expected.in === 'node' || text.slice(start, token.start).trim() === '';
}

/** `endOfText` stands for itself; `cut` ends a text that stopped inside something that needs no end. */
const isEnd = ({ kind }: Token): boolean => kind === 'endOfText' || kind === 'cut';

function parseHeader(reader: TokenReader): Pick<FlowchartSyntax, 'hasHeader' | 'header' | 'direction'> {
  const keyword = reader.takeIf('graph');
  if (keyword === undefined) return { hasHeader: false, header: { start: 0, end: 0 } };
  const header = { start: keyword.start, end: keyword.end };
  if (reader.takeIf('noDirection') !== undefined) return { hasHeader: true, header };
  const direction = reader.takeIf('headerDirection');
  if (direction === undefined) {
    reader.fail({ in: 'header', part: 'direction' });
    return { hasHeader: true, header };
  }
  const spaced = reader.takeIf('space') !== undefined;
  if (reader.takeIf('newline') === undefined && (spaced || reader.takeIf('semicolon') === undefined))
    reader.fail({ in: 'header', part: 'end' });
  return {
    hasHeader: true,
    header: { start: header.start, end: direction.end },
    direction: reader.slice(direction).trim(),
  };
}

function parseStatement(reader: TokenReader, open: SubgraphStatement[]): Statement | undefined {
  const token = reader.peek();
  switch (token.kind) {
    case 'newline':
    case 'semicolon':
    case 'space':
      reader.take();
      return undefined;
    case 'direction':
      reader.take();
      return { kind: 'direction', value: directionIn(reader.slice(token)), range: reader.visible(token) };
    case 'end':
      if (open.pop() === undefined) return reader.fail({ in: 'statement' });
      reader.take();
      return { kind: 'end', range: { start: token.start, end: token.start + 3 } };
    case 'accTitle':
    case 'accDescr':
      reader.take();
      if (reader.takeIf('accTitleValue') === undefined && reader.takeIf('accDescrValue') === undefined)
        reader.fail({ in: 'accessibility' });
      return undefined;
    case 'accDescrBlock':
      reader.take();
      return undefined;
    default:
      return parseSeparated(reader, open);
  }
}

/** Where a line holds several, mermaid takes the first in this order. */
function directionIn(line: string): string {
  return ['TB', 'BT', 'RL', 'LR', 'TD'].find((name) => new RegExp(`direction\\s+${name}`).test(line)) ?? 'TB';
}

/** The statements that need a line break or a semicolon behind them. */
function parseSeparated(reader: TokenReader, open: SubgraphStatement[]): Statement | undefined {
  const token = reader.peek();
  switch (token.kind) {
    case 'subgraph': {
      const subgraph = parseSubgraph(reader);
      open.push(subgraph);
      if (reader.failure === undefined && !takeSeparator(reader)) reader.fail({ in: 'subgraph', keyword: token });
      return subgraph;
    }
    case 'style':
    case 'linkStyle':
    case 'classDef':
    case 'class': {
      const styling = parseStyling(reader);
      if (reader.failure === undefined && !takeSeparator(reader)) reader.fail({ in: 'styling', keyword: token });
      return styling;
    }
    case 'click': {
      const click = parseClick(reader);
      if (reader.failure === undefined && !takeSeparator(reader)) reader.fail({ in: 'click', keyword: token });
      return click;
    }
    default: {
      if (!startsId(token.kind)) return reader.fail({ in: 'statement' });
      const chain = parseChain(reader);
      if (reader.failure === undefined) takeSeparator(reader);
      return chain;
    }
  }
}

/** The end of the text is left standing: it ends the statement and the text. */
function takeSeparator(reader: TokenReader): boolean {
  return reader.takeIf('newline') !== undefined || reader.takeIf('semicolon') !== undefined || reader.at('endOfText');
}
