import type { LineCursor } from './lineCursor.ts';

/** A block that holds other blocks. */
export type Container =
  | { readonly kind: 'quote' }
  | {
      readonly kind: 'item';
      /** Columns that a line must be indented by to belong to the item. */
      readonly content: number;
      /** Nothing has come in the item yet: a blank line now ends it. */
      empty: boolean;
    };

/** Whether the line goes on in the container; if so the cursor has passed its mark or indentation. */
export function continues(container: Container, cursor: LineCursor): boolean {
  if (container.kind === 'quote') return takeQuoteMark(cursor);
  const goesOn = cursor.isBlank() ? !container.empty : cursor.indent() >= container.content;
  if (goesOn) cursor.takeIndent(container.content);
  return goesOn;
}

/** A container that the line opens at the cursor, which has then passed its mark. */
export function openContainer(cursor: LineCursor, inParagraph: boolean): Container | undefined {
  if (cursor.indent() > 3) return undefined;
  if (takeQuoteMark(cursor)) return { kind: 'quote' };
  return takeListMark(cursor, inParagraph);
}

function takeQuoteMark(cursor: LineCursor): boolean {
  if (cursor.indent() > 3 || cursor.text.charAt(cursor.visible().offset) !== '>' || cursor.isBlank()) return false;
  cursor.takeVisible(1);
  cursor.takeIndent(1);
  return true;
}

/** CommonMark 0.31, 5.2: a list that interrupts a paragraph must start with 1 and with something in its first item. */
function takeListMark(cursor: LineCursor, inParagraph: boolean): Container | undefined {
  const rest = cursor.rest();
  if (isThematicBreak(rest)) return undefined;
  const found = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/.exec(rest);
  if (found === null) return undefined;
  const empty = rest.slice(found[0].length).trim() === '';
  if (inParagraph && (empty || (found[1] !== undefined && Number(found[1]) !== 1))) return undefined;
  const before = cursor.column;
  cursor.takeVisible(found[0].length);
  const width = cursor.column - before;
  const gap = cursor.indent();
  const taken = empty || gap > 4 ? 1 : gap;
  cursor.takeIndent(taken);
  return { kind: 'item', content: width + taken, empty };
}

/** A line of at least three equal marks: `---`, `* * *`. */
export function isThematicBreak(line: string): boolean {
  return /^(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/.test(line);
}
