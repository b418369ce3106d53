import type { TextRange } from '../../core/text.ts';
import type { DiagramSource, DiagramStatement } from '../../diagram/source/diagramSource.ts';
import type { BlockEdit } from '../blockEdits.ts';
import { readGap } from './readGap.ts';

/**
 * The changes that give each statement of a block a line of its own, indented by the groups around it. Text inside a
 * statement stays as it is, and so does everything above the header. Only white space and semicolons between statements
 * change.
 * @param unit the indentation of one level
 */
export function formatBlock(text: string, { statements }: DiagramSource, unit: string): readonly BlockEdit[] {
  const edits: BlockEdit[] = [];
  statements.forEach((statement, index) => {
    const before = statements[index - 1];
    const range = { start: before?.range.end ?? 0, end: statement.range.start };
    if (before !== undefined)
      for (const each of changeOf(text, range, between(text, range, statement, unit))) edits.push(each);
  });
  const last = statements.at(-1);
  if (last !== undefined) {
    // The last line break belongs to what closes the block.
    const range = { start: last.range.end, end: text.replace(/(?:\r\n?|\n)$/, '').length };
    for (const each of changeOf(text, range, behindLast(text, range, unit))) edits.push(each);
  }
  return edits;
}

function changeOf(text: string, range: TextRange, newText: string | undefined): readonly BlockEdit[] {
  const old = text.slice(range.start, range.end);
  return newText === undefined || newText === old.replace(/\r\n?/g, '\n') ? [] : [{ range, newText }];
}

/** What stands between two statements: comments keep their lines, and of blank lines one is left. */
function between(text: string, range: TextRange, { depth, role }: DiagramStatement, unit: string): string | undefined {
  const gap = readGap(text.slice(range.start, range.end));
  if (gap === undefined) return undefined;
  const indent = unit.repeat(depth + 1);
  // A comment before the end of a group belongs to the group.
  const commentIndent = role === 'closing' ? indent + unit : indent;
  const lines = gap.map((line) => (line === '' ? '' : commentIndent + line));
  return ['', ...lines, indent].join('\n');
}

function behindLast(text: string, range: TextRange, unit: string): string | undefined {
  const gap = readGap(text.slice(range.start, range.end));
  if (gap === undefined) return undefined;
  const lines = gap.map((line) => (line === '' ? '' : unit + line));
  while (lines.at(-1) === '') lines.pop();
  return ['', ...lines].join('\n');
}
