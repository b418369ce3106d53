import type { TextRange } from '../../core/text.ts';
import { linesOf } from '../../diagram/markdown/lineCursor.ts';
import { collectDiagram } from './collectDiagram.ts';
import type { DdeDiagram } from './ddeDiagram.ts';
import type { DdeProblem } from './ddeProblem.ts';
import { readBody } from './readBody.ts';
import { readHeader, type WantedFormat } from './readHeader.ts';
import { findDdeProblems } from './rules/findDdeProblems.ts';

/** The outcome of reading: everything that is wrong, and a diagram, as complete as the text allows. */
export interface ReadDde {
  /** Absent where it cannot be told what the text is. */
  readonly diagram?: DdeDiagram;
  /** In the order of the text. Ranges are offsets in it. */
  readonly problems: readonly DdeProblem[];
}

/**
 * Reads a diagram of the diagram-driven-execution format, grammar v1. A fence around it is left out. It never throws,
 * and reports everything at once.
 * @param text without a byte order mark
 */
export function readDde(text: string, wanted: WantedFormat = 'auto'): ReadDde {
  const header = readHeader(text, withoutFence(text, trimmedLines(text)), wanted);
  if (!('format' in header)) return header;
  const { format, range, body } = header;
  const { chains, problems, isWhole } = readBody(text, body, format);
  const collected = collectDiagram(format, chains);
  const meaning = findDdeProblems(collected.diagram, { header: range, isWhole });
  return {
    diagram: collected.diagram,
    problems: [...header.problems, ...problems, ...collected.problems, ...meaning].sort(
      (a, b) => a.range.start - b.range.start,
    ),
  };
}

function trimmedLines(text: string): readonly TextRange[] {
  return Array.from(linesOf(text), ({ start, end }) => {
    const line = text.slice(start, end);
    const from = start + line.length - line.trimStart().length;
    return { start: Math.min(from, end), end: Math.max(Math.min(from, end), start + line.trimEnd().length) };
  });
}

/** A fence is the first line with something in it, and the last. */
function withoutFence(text: string, lines: readonly TextRange[]): readonly TextRange[] {
  const isFilled = ({ start, end }: TextRange): boolean => end > start;
  const first = lines.findIndex(isFilled);
  const opening = lines[first];
  if (opening === undefined || !text.startsWith('```', opening.start)) return lines;
  const last = lines.findLastIndex(isFilled);
  const closing = lines[last];
  const isClosed = last > first && closing !== undefined && text.startsWith('```', closing.start);
  return lines.slice(first + 1, isClosed ? last : undefined);
}
