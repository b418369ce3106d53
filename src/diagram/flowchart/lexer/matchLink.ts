import { isSpace } from './characters.ts';

/** The three strokes that a link with text in its middle can have. */
export type LinkStroke = 'normal' | 'thick' | 'dotted';

/** A link, or the first half of one whose text follows. Ends behind the white space that belongs to it. */
export interface LinkMatch {
  readonly kind: 'link' | 'linkStart';
  readonly stroke: LinkStroke | 'invisible';
  readonly end: number;
}

const dash = 45;
const equals = 61;
const dot = 46;
const tilde = 126;
const isEndMark = (character: string): boolean => character === 'x' || character === 'o' || character === '>';

/** A link at `from`, where its first visible character stands: `--`, `x==`, `<-.`, `~~~`. */
export function matchLink(text: string, from: number): LinkMatch | undefined {
  const first = text.charCodeAt(from);
  const marked = first === 120 || first === 111 || first === 60;
  const at = marked ? from + 1 : from;
  switch (text.charCodeAt(at)) {
    case dash:
      return text.charCodeAt(at + 1) === dash ? matchLine(text, at, dash, 'normal') : matchDotted(text, at);
    case equals:
      return matchLine(text, at, equals, 'thick');
    case dot:
      return matchDotted(text, at);
    case tilde:
      return marked ? undefined : matchInvisible(text, at);
    default:
      return undefined;
  }
}

/** `--` and more, `==` and more: two without a mark at the end begin a link with text. */
function matchLine(text: string, from: number, code: number, stroke: 'normal' | 'thick'): LinkMatch | undefined {
  const end = skip(text, from, code);
  if (end - from < 2) return undefined;
  if (isEndMark(text.charAt(end))) return { kind: 'link', stroke, end: skipSpace(text, end + 1) };
  return { kind: end - from > 2 ? 'link' : 'linkStart', stroke, end: skipSpace(text, end) };
}

/** `-.-`, `..->`; `-.` alone begins a link with text. */
function matchDotted(text: string, from: number): LinkMatch | undefined {
  const dots = text.charCodeAt(from) === dash ? from + 1 : from;
  const end = skip(text, dots, dot);
  if (end === dots) return undefined;
  if (text.charCodeAt(end) === dash) {
    const mark = isEndMark(text.charAt(end + 1)) ? 1 : 0;
    return { kind: 'link', stroke: 'dotted', end: skipSpace(text, end + 1 + mark) };
  }
  return dots > from ? { kind: 'linkStart', stroke: 'dotted', end: skipSpace(text, dots + 1) } : undefined;
}

function matchInvisible(text: string, from: number): LinkMatch | undefined {
  const end = skip(text, from, tilde);
  return end - from < 3 ? undefined : { kind: 'link', stroke: 'invisible', end: skipSpace(text, end) };
}

function skip(text: string, from: number, code: number): number {
  let at = from;
  while (text.charCodeAt(at) === code) at++;
  return at;
}

/** The next offset, from `from` on, with a character that is no white space. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}
