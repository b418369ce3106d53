import { lineEnd } from './scene.ts';

const closers: ReadonlyMap<string, string> = new Map([
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['((', '))'],
  ['{{', '}}'],
  ['(((', ')))'],
  ['([', '])'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['(-', '-)'],
  ['>', ']'],
  ['[/', '/]'],
  ['[\\', '\\]'],
  ['[|', ']'],
  ['|', '|'],
]);

const partners: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** The brackets that close a label. */
export const closerOf = (opened: string): string => closers.get(opened) ?? ']';

/**
 * Where the closing brackets that the author most likely meant stand in the line: those at which all brackets inside
 * are balanced, else the last that are followed by the end of the line, a blank or a link.
 */
export function findCloser(text: string, from: number, opened: string): number | undefined {
  // A slanted shape may be closed by either slash, and one that was not meant by a bracket alone.
  const closer = opened === '[/' || opened === '[\\' ? ']' : closerOf(opened);
  const end = lineEnd(text, from);
  const waiting: string[] = [];
  let last: number | undefined;
  for (let at = from; at < end; at++) {
    const character = text.charAt(at);
    if (character === '"') {
      const close = text.indexOf('"', at + 1);
      if (close > at && close < end) at = close;
      continue;
    }
    if (text.startsWith(closer, at)) {
      if (waiting.length === 0) return at;
      if (endsNode(text, at + closer.length, end)) last = at;
    }
    if (character === '(' || character === '[' || character === '{') waiting.push(character);
    else if (waiting.at(-1) === partners.get(character)) waiting.pop();
  }
  return last;
}

function endsNode(text: string, at: number, end: number): boolean {
  return at >= end || /^(?:[\s;&]|:::|@\{|[xo<]?(?:--|==|-\.)|~~~)/.test(text.slice(at, at + 4));
}
