import type { TextRange } from '../../../core/text.ts';

const lineStart = /[\n\u2028\u2029]/g;

/**
 * Lines that begin with `%%`, with the blank lines before them. A line of just `%%` is none, and `%%{` begins a
 * directive.
 */
export function matchComments(text: string): readonly TextRange[] {
  const found: TextRange[] = [];
  if (!text.includes('%%')) return found;
  for (let start = 0; start < text.length; ) {
    const visible = skipSpace(text, start);
    if (text.startsWith('%%', visible) && !/^[{\n]?$/.test(text.charAt(visible + 2))) {
      const lineEnd = text.indexOf('\n', visible);
      const end = lineEnd < 0 ? text.length : lineEnd + 1;
      found.push({ start, end });
      start = end;
    } else {
      lineStart.lastIndex = visible;
      start = lineStart.test(text) ? lineStart.lastIndex : text.length;
    }
  }
  return found;
}

function skipSpace(text: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}
