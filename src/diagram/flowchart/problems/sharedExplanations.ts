import type { Problem } from '../../../core/problem.ts';
import type { TextRange } from '../../../core/text.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { TokenKind } from '../lexer/token.ts';
import { change, wordEnd } from './scene.ts';

const openers: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'squareOpen',
  'roundOpen',
  'ellipseOpen',
  'stadiumOpen',
  'subroutineOpen',
  'propertiesOpen',
  'cylinderOpen',
  'doubleCircleOpen',
  'diamondOpen',
  'trapezoidOpen',
  'inverseOpen',
]);

/** Whether the token begins a label. */
export const isOpener = (kind: TokenKind): boolean => openers.has(kind);

export const isCloser = (character: string): boolean => character === ')' || character === ']' || character === '}';

/** What somebody wrote for a link although it is none: `->`, `=>`, `→`, a lone dash. */
export function looksLikeArrow(text: string): string | undefined {
  return /^(?:<?(?:-|=|~|\.)+>+(?!\w*[\])}])|<-+|[→⟶➔➜⇒–—]|-(?=\s))/u.exec(text)?.[0];
}

/** Something that looks like a link in a place where a link could stand. */
export function badArrow(text: string, range: TextRange): Problem {
  const written = text.slice(range.start, range.end);
  const right = rightArrow(written);
  const code = /^<?-(?:>|$)/.test(written) ? 'flow/one-dash-arrow' : 'flow/bad-arrow';
  return diagramProblem(code, range, `\`${written}\` is no link: write \`${right}\`.`, {
    fixes: [change(`Change to ${right}`, range, right, code === 'flow/one-dash-arrow' && written.endsWith('>'))],
  });
}

function rightArrow(written: string): string {
  const start = written.startsWith('<') ? '<' : '';
  if (/[=⇒]/.test(written)) return `${start}==>`;
  if (written.includes('.')) return `${start}-.->`;
  if (/^[-–—]$/.test(written)) return '---';
  return `${start}-->`;
}

export function extraBracket(at: number, bracket: string): Problem {
  const range = { start: at, end: at + 1 };
  return diagramProblem('flow/extra-bracket', range, `This \`${bracket}\` closes nothing.`, {
    fixes: [change('Remove it', range, '')],
  });
}

/** A character that no id may hold; `from` is where the id begins. */
export function badCharacter(text: string, at: number, from: number = at): Problem {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const end = Math.max(wordEnd(text, at), at + character.length);
  const shown = /\p{M}|\p{Cf}/u.test(character) ? 'An invisible or combining character' : `\`${character}\``;
  const message = `${shown} cannot stand in an id. Use letters and digits for the id and put the text in a label: \`id["text"]\`.`;
  return diagramProblem('flow/bad-character', { start: from, end }, message);
}
