import { isSpace } from './characters.ts';
import type { Found } from './found.ts';
import { readBracketOpening } from './openings.ts';

const textClosings: readonly (readonly [string, Found['kind'] & string])[] = [
  ['])', 'stadiumClose'],
  [']]', 'subroutineClose'],
  [')]', 'cylinderClose'],
  [')))', 'doubleCircleClose'],
  ['|', 'pipe'],
  [')', 'roundClose'],
  [']', 'squareClose'],
  ['}', 'diamondClose'],
];

/** Inside most brackets and between bars: brackets open and close, everything else but quotes is text. */
export function readInText(text: string, at: number): Found | undefined {
  const opening = readBracketOpening(text, at);
  if (opening !== undefined && opening.kind !== 'pipe') return opening;
  for (const [mark, kind] of textClosings)
    if (text.startsWith(mark, at)) return { kind, end: at + mark.length, pop: true };
  const run = /[^[\](){}|"]+/y;
  run.lastIndex = at;
  return run.test(text) ? { kind: 'text', end: run.lastIndex } : undefined;
}

/** Inside a slanted shape: a slash or backslash is text unless `]` follows. */
export function readInTrapezoid(text: string, at: number): Found | undefined {
  const opening = readBracketOpening(text, at);
  if (opening !== undefined && opening.kind !== 'pipe' && !/[[(][/\\]?/.test(text.charAt(at))) return opening;
  if (/^[\\(?=\])]\]/.test(text.slice(at, at + 2)) && !text.startsWith('(-', at))
    return { kind: 'trapezoidClose', end: at + 2, pop: true };
  if (text.startsWith('/]', at)) return { kind: 'inverseClose', end: at + 2, pop: true };
  const run = /\/(?!\])|\\(?!\])|[^\\[\](){}/]+/y;
  run.lastIndex = at;
  return run.test(text) ? { kind: 'text', end: run.lastIndex } : opening;
}

/** Inside `(-`: text up to a dash, slash or bracket with `)` behind it. */
export function readInEllipse(text: string, at: number): Found | undefined {
  if (/^[-/)]\)/.test(text.slice(at, at + 2))) return { kind: 'ellipseClose', end: at + 2, pop: true };
  let end = at;
  while (end < text.length && !'()[]{}'.includes(text.charAt(end))) {
    if (end > at && ('"-/~'.includes(text.charAt(end)) || isSpace(text.charCodeAt(end)))) break;
    end++;
  }
  return end > at ? { kind: 'text', end } : readBracketOpening(text, at);
}
