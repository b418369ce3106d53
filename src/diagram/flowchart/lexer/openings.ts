import { isSpace } from './characters.ts';
import type { Found } from './found.ts';
import { matchLink, skipSpace } from './matchLink.ts';

/** A quoted string or a markdown string begins: in every mode before anything else. */
export function readQuoteOpening(text: string, at: number): Found | undefined {
  if (text.charAt(at) !== '"') return undefined;
  return text.charAt(at + 1) === '`' ? { end: at + 2, push: 'markdown' } : { end: at + 1, push: 'string' };
}

const openings: readonly (readonly [string, Found])[] = [
  ['(-', { kind: 'ellipseOpen', end: 2, push: 'ellipseText' }],
  ['([', { kind: 'stadiumOpen', end: 2, push: 'text' }],
  ['[[', { kind: 'subroutineOpen', end: 2, push: 'text' }],
  ['[(', { kind: 'cylinderOpen', end: 2, push: 'text' }],
  ['(((', { kind: 'doubleCircleOpen', end: 3, push: 'text' }],
  ['[/', { kind: 'trapezoidOpen', end: 2, push: 'trapezoidText' }],
  ['[\\', { kind: 'inverseOpen', end: 2, push: 'trapezoidText' }],
  ['|', { kind: 'pipe', end: 1, push: 'text' }],
  ['(', { kind: 'roundOpen', end: 1, push: 'text' }],
  ['[', { kind: 'squareOpen', end: 1, push: 'text' }],
  ['{', { kind: 'diamondOpen', end: 1, push: 'text' }],
];

/** A bracket or bar that begins a label: known in every mode. */
export function readBracketOpening(text: string, at: number): Found | undefined {
  const first = text.charAt(at);
  if (first !== '(' && first !== '[' && first !== '|' && first !== '{') return undefined;
  const found = openings.find(([mark]) => text.startsWith(mark, at));
  return found && { ...found[1], end: at + found[0].length };
}

/** `~~~` with the white space around it: known in every mode. */
export function readInvisibleLink(text: string, at: number): Found | undefined {
  const first = text.charCodeAt(at);
  if (first !== 126 && !isSpace(first)) return undefined;
  const link = matchLink(text, skipSpace(text, at));
  return link?.stroke === 'invisible' ? { kind: 'link', end: link.end } : undefined;
}
