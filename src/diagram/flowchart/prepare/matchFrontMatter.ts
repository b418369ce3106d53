import type { TextRange } from '../../../core/text.ts';

/** Front matter at the start of a diagram. Offsets in the diagram's text. */
export interface FrontMatter {
  /** The white space before its first line; the last line must begin with the same. */
  readonly indent: string;
  /** The YAML between the two lines. */
  readonly body: TextRange;
  /** Where the diagram goes on. */
  readonly end: number;
}

/**
 * Finds front matter as mermaid 12 does: `---` at the very start, closed by a line that begins with equally indented
 * `---` and is followed by another.
 */
export function matchFrontMatter(text: string): FrontMatter | undefined {
  const opening = /^([^\S\n]*)---(\s*)/.exec(text);
  const indent = opening?.[1] ?? '';
  const gap = opening?.[2] ?? '';
  if (opening === null || !gap.includes('\n')) return undefined;
  const firstLine = opening[0].length - gap.length + gap.indexOf('\n');
  const lastLine = opening[0].length - gap.length + gap.lastIndexOf('\n');
  // The opening takes as many line breaks as still leave a closing line.
  const last = closings(text, indent, firstLine + 1).at(-1);
  if (last === undefined) return undefined;
  let bodyStart = firstLine + 1;
  for (let at = firstLine; at <= lastLine && at < last.start; at++) if (text.charAt(at) === '\n') bodyStart = at + 1;
  const closing = closings(text, indent, bodyStart)[0];
  return closing && { indent, body: { start: bodyStart, end: closing.start }, end: closing.end };
}

/**
 * All lines from `from` on that can close the front matter: from the line break before them to the last one behind
 * them.
 */
function closings(text: string, indent: string, from: number): readonly TextRange[] {
  const found: TextRange[] = [];
  const mark = `\n${indent}---`;
  for (let start = text.indexOf(mark, from); start >= 0; start = text.indexOf(mark, start + 1)) {
    const behind = /\s*/y;
    behind.lastIndex = start + mark.length;
    const gap = behind.exec(text)?.[0] ?? '';
    if (gap.includes('\n')) found.push({ start, end: start + mark.length + gap.lastIndexOf('\n') + 1 });
  }
  return found;
}
