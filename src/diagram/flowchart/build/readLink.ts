import type { EdgeEnd, EdgeStroke } from '../../diagram.ts';

/** What the characters of a link mean. */
export interface LinkMeaning {
  readonly stroke: EdgeStroke;
  readonly startEnd: EdgeEnd;
  readonly endEnd: EdgeEnd;
  readonly length: number;
  /** The two halves of the link do not fit together: mermaid draws neither marks nor stroke. */
  readonly broken: boolean;
}

/** A longer link is drawn no longer than this. */
const longest = 10;

const ends: ReadonlyMap<string, EdgeEnd> = new Map<string, EdgeEnd>([
  ['x', 'cross'],
  ['o', 'circle'],
  ['>', 'arrow'],
  ['<', 'arrow'],
]);

/**
 * Reads a link, or its second half together with the first, as mermaid's database does. White space around them is left
 * out.
 */
export function readLink(end: string, start?: string): LinkMeaning {
  const whole = readWhole(end);
  if (start === undefined) return whole;
  const stroke = start.includes('.') ? 'dotted' : start.includes('=') ? 'thick' : 'normal';
  const startEnd = ends.get(start.charAt(0)) ?? 'none';
  // The second half can itself look like a link with two ends.
  const endMark = whole.startEnd === 'none' ? whole.endEnd : 'none';
  const broken = stroke !== whole.stroke || (startEnd !== 'none' && startEnd !== endMark);
  if (broken) return { stroke, startEnd: 'none', endEnd: whole.endEnd, length: 1, broken };
  return { ...whole, startEnd: startEnd === 'none' ? whole.startEnd : startEnd };
}

function readWhole(link: string): LinkMeaning {
  const last = link.charAt(link.length - 1);
  const endEnd = last === '<' ? 'none' : (ends.get(last) ?? 'none');
  const double = endEnd !== 'none' && ends.get(link.charAt(0)) === endEnd && link.charAt(0) !== '>';
  const line = link.slice(double ? 1 : 0, -1);
  const dots = line.split('.').length - 1;
  const stroke = dots > 0 ? 'dotted' : line.startsWith('=') ? 'thick' : line.startsWith('~') ? 'invisible' : 'normal';
  const length = Math.min(longest, dots > 0 ? dots : line.length - 1);
  return { stroke, startEnd: double ? endEnd : 'none', endEnd, length, broken: false };
}
