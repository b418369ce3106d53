import { isDigit, isIdCharacter, isSpace, isWordCharacter } from './characters.ts';
import type { Found, LexerText, Mode } from './found.ts';
import { type LinkStroke, matchLink, skipSpace } from './matchLink.ts';
import { readBracketOpening, readQuoteOpening } from './openings.ts';
import type { TokenKind } from './token.ts';
import { isUnicodeLetter } from './unicodeLetters.ts';

const keywords: ReadonlyMap<string, TokenKind> = new Map([
  ['style', 'style'],
  ['default', 'default'],
  ['linkStyle', 'linkStyle'],
  ['interpolate', 'interpolate'],
  ['classDef', 'classDef'],
  ['class', 'class'],
  ['graph', 'graph'],
  ['flowchart', 'graph'],
  ['subgraph', 'subgraph'],
  ['_self', 'linkTarget'],
  ['_blank', 'linkTarget'],
  ['_parent', 'linkTarget'],
  ['_top', 'linkTarget'],
]);

const longestKeyword = 'interpolate'.length;

const punctuation: ReadonlyMap<string, TokenKind> = new Map([
  ['#', 'hash'],
  ['&', 'ampersand'],
  [';', 'semicolon'],
  [',', 'comma'],
  ['*', 'star'],
]);

/** The first rule that matches between the parts of a statement, in the order of mermaid's compiled lexer. */
export function readInitial(lexer: LexerText, at: number): Found | undefined {
  const { text } = lexer;
  const code = text.charCodeAt(at);
  const first = text.charAt(at);
  if (isSpace(code)) return readSpace(lexer, at);
  if (text.startsWith('@{', at)) return { kind: 'shapeData', end: at + 2, push: 'shapeData' };
  const early = first === '"' ? readQuoteOpening(text, at) : isWordCharacter(code) ? readKeyword(text, at) : undefined;
  if (early !== undefined) return early;
  const directionEnd = lexer.directions.endAt(at);
  if (directionEnd !== undefined) return { kind: 'direction', end: directionEnd };
  const idEnd = lexer.linkIds.endAt(at);
  if (idEnd !== undefined) return { kind: 'linkId', end: idEnd };
  if (isDigit(code)) return { kind: 'number', end: skipDigits(text, at) };
  if (first === ':')
    return text.startsWith(':::', at) ? { kind: 'styleSeparator', end: at + 3 } : { kind: 'colon', end: at + 1 };
  const mark = punctuation.get(first);
  if (mark !== undefined) return { kind: mark, end: at + 1 };
  return readLink(text, at) ?? readBrackets(text, at, first) ?? readWord(text, at, code);
}

const edgeTextModes: Readonly<Record<LinkStroke, Mode>> = {
  normal: 'normalEdgeText',
  thick: 'thickEdgeText',
  dotted: 'dottedEdgeText',
};

/** A link whose first visible character stands at `visible`. */
function readLink(text: string, visible: number): Found | undefined {
  const link = matchLink(text, visible);
  if (link === undefined) return undefined;
  if (link.kind === 'link' || link.stroke === 'invisible') return { kind: 'link', end: link.end };
  return { kind: 'linkStart', end: link.end, push: edgeTextModes[link.stroke] };
}

/**
 * White space belongs to the link behind it; else it is line breaks or blanks. A direction statement may begin with
 * blanks.
 */
function readSpace(lexer: LexerText, at: number): Found | undefined {
  const { text } = lexer;
  const visible = lexer.visibleFrom(at);
  if (text.charCodeAt(at) !== 10) {
    const directionEnd = lexer.directions.endAt(at);
    if (directionEnd !== undefined) return { kind: 'direction', end: directionEnd };
  }
  const link = readLink(text, visible);
  if (link !== undefined) return link;
  let end = at;
  if (text.charCodeAt(at) === 10) {
    while (text.charCodeAt(end) === 10) end++;
    return { kind: 'newline', end };
  }
  while (end < visible && text.charCodeAt(end) !== 10) end++;
  return { kind: 'space', end };
}

function readKeyword(text: string, at: number): Found | undefined {
  let end = at;
  while (isWordCharacter(text.charCodeAt(end))) end++;
  if (end - at > longestKeyword) return undefined;
  const word = text.slice(at, end);
  const kind = keywords.get(word);
  if (kind !== undefined)
    return {
      kind,
      end: kind === 'graph' && word === 'flowchart' && /^-elk\b/.test(text.slice(end, end + 5)) ? end + 4 : end,
    };
  switch (word) {
    case 'end':
      return { kind: 'end', end: skipSpace(text, end) };
    case 'accTitle':
      return readAccessibility(text, end, ':', { kind: 'accTitle', end, push: 'accTitle' });
    case 'accDescr':
      return (
        readAccessibility(text, end, ':', { kind: 'accDescr', end, push: 'accDescr' }) ??
        readAccessibility(text, end, '{', { end, push: 'accDescrBlock' })
      );
    case 'call':
      return isSpace(text.charCodeAt(end)) ? { end: skipSpace(text, end), push: 'callbackName' } : undefined;
    case 'click':
      return isSpace(text.charCodeAt(end)) ? { end: skipSpace(text, end), push: 'click' } : undefined;
    case 'href':
      return isSpace(text.charCodeAt(end)) ? { kind: 'href', end: end + 1 } : undefined;
    case 'swimlane':
      return /^-beta\b/.test(text.slice(end, end + 6)) ? { kind: 'graph', end: end + 5 } : undefined;
    default:
      return undefined;
  }
}

function readAccessibility(text: string, from: number, mark: ':' | '{', found: Found): Found | undefined {
  const at = skipSpace(text, from);
  return text.charAt(at) === mark ? { ...found, end: skipSpace(text, at + 1) } : undefined;
}

function readBrackets(text: string, at: number, first: string): Found | undefined {
  if (text.startsWith('[|', at)) return { kind: 'propertiesOpen', end: at + 2 };
  switch (first) {
    case '>':
      return { kind: 'tagEnd', end: at + 1, push: 'text' };
    case '<':
      return { kind: 'tagStart', end: at + 1 };
    case '^':
      return { kind: 'up', end: at + 1 };
    case '\\':
      return text.charAt(at + 1) === '|' ? { kind: 'escapedPipe', end: at + 2 } : undefined;
    default:
      return readBracketOpening(text, at);
  }
}

function readWord(text: string, at: number, code: number): Found | undefined {
  if (code === 118 && !isWordCharacter(text.charCodeAt(at + 1))) return { kind: 'down', end: at + 1 };
  let end = at;
  while (end < text.length && (isIdCharacter(text.charCodeAt(end)) || isInnerDash(text, end))) end++;
  if (end > at) return { kind: 'word', end };
  if (code === 45) return { kind: 'minus', end: at + 1 };
  return isUnicodeLetter(code) ? { kind: 'letter', end: at + 1 } : undefined;
}

/** A dash belongs to a word unless an arrow could begin with it. */
function isInnerDash(text: string, at: number): boolean {
  return text.charCodeAt(at) === 45 && at + 1 < text.length && !'>-.'.includes(text.charAt(at + 1));
}

function skipDigits(text: string, at: number): number {
  let end = at;
  while (isDigit(text.charCodeAt(end))) end++;
  return end;
}
