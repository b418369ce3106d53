import type { Replacement } from './rewrittenText.ts';

/** `#name;` and `#123;` become marks that survive the lexer, as mermaid 12 writes them. */
export function matchEntities(text: string): readonly Replacement[] {
  if (!text.includes('#')) return [];
  return [...text.matchAll(/#(\w+);/g)].map((match) => {
    const name = match[1] ?? '';
    return {
      start: match.index,
      end: match.index + match[0].length,
      by: `${/^\d+$/.test(name) ? 'ﬂ°°' : 'ﬂ°'}${name}¶ß`,
    };
  });
}

/** Mermaid's marks as HTML writes them: `&name;`, `&#123;`. */
export function decodeMarks(text: string): string {
  return text.includes('ﬂ°') || text.includes('¶ß')
    ? text.replaceAll('ﬂ°°', '&#').replaceAll('ﬂ°', '&').replaceAll('¶ß', ';')
    : text;
}

/**
 * The semicolons that mermaid takes off lines with `style …:…#…;` or `classDef …:…#…;`, so that a colour is not read as
 * an entity: the last one of each such line, and the one before it where both words stand in it.
 */
export function matchStyleSemicolons(text: string, keyword: 'style' | 'classDef'): readonly Replacement[] {
  const found: Replacement[] = [];
  for (let at = text.indexOf(keyword); at >= 0; ) {
    const lineEnd = endOfLine(text, at);
    const last = text.lastIndexOf(';', lineEnd - 1);
    if (last > at && hasColour(text, at + keyword.length, last)) found.push({ start: last, end: last + 1, by: '' });
    at = text.indexOf(keyword, lineEnd);
  }
  return found;
}

/** Whether a `#` follows a `:` with no white space between. */
function hasColour(text: string, from: number, to: number): boolean {
  let colon = false;
  for (let at = from; at < to; at++) {
    const character = text.charAt(at);
    if (character === ':') colon = true;
    else if (character === '#' && colon) return true;
    else if (/\s/.test(character)) colon = false;
  }
  return false;
}

function endOfLine(text: string, from: number): number {
  const end = /[\n\u2028\u2029]/g;
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}
