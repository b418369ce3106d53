import { cellsOf, displayWidth } from './displayWidth.ts';

/** A stretch of one line, in UTF-16 units from the line's start. */
export interface MarkedLine {
  readonly line: string;
  readonly start: number;
  readonly end: number;
}

const tabWidth = 4;

/**
 * A line of source with `^` under a stretch of it, as two lines. A stretch without length gets one mark. Tabs are
 * written as blanks, signs that would steer the terminal as pictures of themselves, and of a line that is too long only
 * what is around the stretch.
 * @param columns width of both lines, in cells
 */
export function excerpt({ line, start, end }: MarkedLine, columns: number): readonly [source: string, marks: string] {
  const before = visible(line.slice(0, start), 0);
  const marked = visible(line.slice(start, end), displayWidth(before));
  const after = visible(line.slice(end), displayWidth(before + marked));
  const width = Math.max(1, displayWidth(marked));
  if (displayWidth(before + marked + after) <= columns)
    return [(before + marked + after).trimEnd(), ' '.repeat(displayWidth(before)) + '^'.repeat(width)];

  // Some of what stands before, so that one sees where it is; the marks need not all fit.
  const [lead, leadCut] = lastCells(before, Math.max(10, columns - width - 20));
  const [rest, restCut] = firstCells(marked + after, columns - displayWidth(lead) - 2);
  const shift = displayWidth(lead) + (leadCut ? 1 : 0);
  return [
    `${leadCut ? '…' : ''}${lead}${rest}${restCut ? '…' : ''}`,
    ' '.repeat(shift) + '^'.repeat(Math.max(1, Math.min(width, columns - shift))),
  ];
}

/** @param from the cell in which the text begins: a tab reaches to the next stop */
function visible(text: string, from: number): string {
  let result = '';
  for (const part of text.split(/(\t)/)) {
    const at = from + displayWidth(result);
    result += part === '\t' ? ' '.repeat(tabWidth - (at % tabWidth)) : harmless(part);
  }
  return result;
}

/** The text with pictures of the signs that would steer a terminal or turn the direction of writing. */
export function harmless(text: string): string {
  return text.replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });
}

function firstCells(text: string, columns: number): readonly [text: string, isCut: boolean] {
  const cells = cellsOf(text);
  const count = fitting(cells, columns);
  return [joined(cells.slice(0, count)), count < cells.length];
}

function lastCells(text: string, columns: number): readonly [text: string, isCut: boolean] {
  const cells = cellsOf(text);
  const count = fitting(cells.toReversed(), columns);
  return [joined(cells.slice(cells.length - count)), count < cells.length];
}

function fitting(cells: ReturnType<typeof cellsOf>, columns: number): number {
  let used = 0;
  const over = cells.findIndex(({ width }) => {
    used += width;
    return used > columns;
  });
  return over < 0 ? cells.length : over;
}

function joined(cells: ReturnType<typeof cellsOf>): string {
  return cells.map(({ text }) => text).join('');
}
