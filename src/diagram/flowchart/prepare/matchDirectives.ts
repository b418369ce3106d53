import type { TextRange } from '../../../core/text.ts';

const space = /\s*/y;
const word = /\w+/y;

/**
 * All `%%{…}%%` directives, as mermaid 12 takes them out of a text. One without an end reaches to the end of the text.
 */
export function matchDirectives(text: string): readonly TextRange[] {
  const found: TextRange[] = [];
  for (let start = text.indexOf('%%{'); start >= 0; ) {
    const end = directiveEnd(text, start + 3);
    if (end !== undefined) found.push({ start, end });
    start = text.indexOf('%%{', end ?? start + 1);
  }
  return found;
}

/** The end of a directive: a name, then one word or anything up to `}%%`. */
function directiveEnd(text: string, from: number): number | undefined {
  const name = skip(text, word, skip(text, space, from));
  if (name === skip(text, space, from)) return undefined;
  const colon = skip(text, space, name);
  const body = skip(text, space, text.charAt(colon) === ':' ? colon + 1 : name);
  const value = skip(text, word, body);
  const end = value > body ? value : bodyEnd(text, body);
  const behind = skip(text, space, end);
  return text.startsWith('}%%', behind) ? behind + 3 : behind;
}

function bodyEnd(text: string, from: number): number {
  const close = text.indexOf('}%%', from);
  const odd = text.slice(from, close < 0 ? text.length : close).search(/[\u2028\u2029]/);
  if (odd >= 0) return from + odd;
  return close < 0 ? text.length : close;
}

function skip(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
