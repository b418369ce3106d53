import { isSpace } from './characters.ts';
import type { Found } from './found.ts';
import { type LinkStroke, matchLink, skipSpace } from './matchLink.ts';

/** Text up to the second half of the link, or that half itself. */
export function readEdgeText(text: string, at: number, stroke: LinkStroke, stop: '-' | '=' | '.'): Found | undefined {
  for (let i = at; i < text.length; ) {
    const visible = isSpace(text.charCodeAt(i)) ? skipSpace(text, i) : i;
    const link = matchLink(text, visible);
    if (link?.kind === 'link' && link.stroke === stroke)
      return i === at ? { kind: 'link', end: link.end, pop: true } : { kind: 'edgeText', end: i };
    if (visible > i) {
      i = visible;
      continue;
    }
    const character = text.charAt(i);
    const stuck = character === stop && (stop !== '-' || text.charAt(i + 1) === '-');
    if (stuck || (character === '"' && i > at)) return i > at ? { kind: 'edgeText', end: i } : undefined;
    i++;
  }
  return { kind: 'edgeText', end: text.length };
}
