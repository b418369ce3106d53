import type { Token } from '../lexer/token.ts';
import { parseLabel, parseNode } from './parseNode.ts';
import type { ChainStatement, LinkSyntax, NodeSyntax } from './syntax.ts';
import type { TokenReader } from './tokenReader.ts';

/** `A & B --> C -- text --> D`, without the separator behind it. Where reading fails the parts before are given. */
export function parseChain(reader: TokenReader): ChainStatement {
  const groups: (readonly NodeSyntax[])[] = [parseGroup(reader)];
  const links: LinkSyntax[] = [];
  while (reader.failure === undefined && startsLink(reader.peek())) {
    const link = parseLink(reader);
    if (link === undefined) break;
    const group = parseGroup(reader, link.behind);
    if (group.length === 0) break;
    links.push(link.syntax);
    groups.push(group);
  }
  return { kind: 'chain', groups, links };
}

const startsLink = ({ kind }: Token): boolean => kind === 'link' || kind === 'linkStart' || kind === 'linkId';

/**
 * Nodes with ` & ` between them. Blanks behind the last are taken; anything but a link or the end of the statement is a
 * failure.
 */
function parseGroup(reader: TokenReader, behind?: Token): readonly NodeSyntax[] {
  const nodes: NodeSyntax[] = [];
  let before = behind;
  for (;;) {
    const node = parseNode(reader);
    if (node === undefined) {
      reader.fail(before === undefined ? { in: 'statement' } : { in: 'target', behind: before });
      return nodes;
    }
    nodes.push(node);
    if (reader.failure !== undefined) return nodes;
    const end = reader.lastEnd;
    const spaced = reader.takeIf('space') !== undefined;
    const ampersand = spaced ? reader.takeIf('ampersand') : undefined;
    if (ampersand === undefined) {
      if (!endsGroup(reader.peek()))
        reader.fail({ in: 'node', node: { start: node.range.start, end }, spaced, hasData: node.data !== undefined });
      return nodes;
    }
    if (reader.takeIf('space') === undefined) {
      reader.fail({ in: 'target', behind: ampersand });
      return nodes;
    }
    before = ampersand;
  }
}

function endsGroup(token: Token): boolean {
  return startsLink(token) || token.kind === 'newline' || token.kind === 'semicolon' || token.kind === 'endOfText';
}

interface ParsedLink {
  readonly syntax: LinkSyntax;
  readonly behind: Token;
}

function parseLink(reader: TokenReader): ParsedLink | undefined {
  const first = reader.peek();
  const idToken = reader.takeIf('linkId');
  const id = idToken && {
    id: reader.slice(idToken).replace('@', ''),
    range: { start: idToken.start, end: idToken.end - 1 },
  };
  const start = reader.takeIf('linkStart');
  if (start !== undefined) {
    const label = parseLabel(reader);
    if (label === undefined) return reader.fail({ in: 'linkText', open: start });
    const end = reader.takeIf('link');
    if (end === undefined) return reader.fail({ in: 'linkTextEnd', open: start });
    const range = reader.visible({ start: first.start, end: end.end });
    return {
      syntax: { ...(id && { id }), start: reader.slice(start).trim(), end: reader.slice(end).trim(), label, range },
      behind: end,
    };
  }
  const link = reader.takeIf('link');
  if (link === undefined) return reader.fail({ in: 'target', behind: first });
  const syntax = { ...(id && { id }), end: reader.slice(link).trim() };
  const pipe = reader.takeIf('pipe');
  if (pipe === undefined)
    return { syntax: { ...syntax, range: reader.visible({ start: first.start, end: link.end }) }, behind: link };
  const label = parseLabel(reader);
  if (label === undefined) return reader.fail({ in: 'linkText', open: pipe });
  const close = reader.takeIf('pipe');
  if (close === undefined) return reader.fail({ in: 'linkTextEnd', open: pipe });
  reader.takeIf('space');
  return { syntax: { ...syntax, label, range: reader.visible({ start: first.start, end: close.end }) }, behind: close };
}
