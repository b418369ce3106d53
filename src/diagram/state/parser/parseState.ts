import { skipSpace } from '../../flowchart/lexer/matchLink.ts';
import { parseStatement } from './parseStatement.ts';
import type { Statement, StateSyntaxTree, SyntaxFailure } from './syntax.ts';
import { TokenReader } from './tokenReader.ts';

type Open = Statement & { readonly kind: 'open' };

/** Reads a prepared text. Behind a failure it goes on with the next line. */
export function parseState(text: string): StateSyntaxTree {
  const reader = new TokenReader(text);
  const statements: Statement[] = [];
  const failures: SyntaxFailure[] = [];
  const open: Open[] = [];
  const add = (statement: Statement) => {
    statements.push(statement);
    if (statement.kind === 'open') open.push(statement);
    if (statement.kind === 'close') open.pop();
    reader.depth = open.length;
  };
  const recover = () => {
    const { failure } = reader;
    if (failure === undefined) return;
    failures.push(failure);
    const at = placeBehind(text, failure);
    const opened = failure.token.kind === 'close' ? undefined : openedBy(reader, failure, at);
    if (opened !== undefined) add(opened);
    reader.resume(at);
  };

  while (reader.at('newline')) reader.take();
  reader.begin();
  const keyword = reader.takeIf('header');
  if (keyword === undefined) {
    reader.fail('header');
    recover();
  }
  while (!reader.at('endOfText') && !reader.exhausted) {
    reader.begin();
    const statement = parseStatement(reader);
    if (statement !== undefined) add(statement);
    recover();
  }
  return {
    hasHeader: keyword !== undefined,
    header: keyword === undefined ? { start: 0, end: 0 } : reader.textOf(keyword).range,
    statements,
    failures,
    unclosed: open,
  };
}

/** Where reading goes on: with what stands in a later line than the statement, else behind the line of the trouble. */
function placeBehind(text: string, { expected, token, from, openedAt }: SyntaxFailure): number {
  if (token.kind === 'severalWords') return endOfLine(text, token.start);
  if (openedAt !== undefined) return endOfLine(text, skipSpace(text, openedAt));
  const isNext = token.kind === 'close' || text.slice(from, token.start).includes('\n');
  if (expected !== 'statement' && (isNext || token.kind === 'newline')) return token.start;
  return endOfLine(text, skipSpace(text, token.start));
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** A line with a brace at its end still opens what the braces further on are meant to close. */
function openedBy(reader: TokenReader, { from, token }: SyntaxFailure, end: number): Open | undefined {
  const start = reader.text.lastIndexOf('\n', Math.max(from, token.kind === 'unknown' ? token.start : from) - 1) + 1;
  const line = /^\s*(?:state\s+)?([^{]*?)\s*\{\s*$/i.exec(reader.text.slice(start, end));
  const name = line?.[1];
  if (line === null || name === undefined) return undefined;
  const at = start + line[0].indexOf(name, line[0].search(/\S/));
  const range = { start: at, end: at + name.length };
  return { kind: 'open', keyword: { start, end }, id: { text: name, range } };
}
