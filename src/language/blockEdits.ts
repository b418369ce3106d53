import type { Range, TextEdit } from 'vscode-languageserver-types';
import type { LineIndex, TextRange } from '../core/text.ts';
import { type MermaidBlock, toDocumentOffset } from '../diagram/mermaidBlock.ts';

/** A change of a block's text. */
export interface BlockEdit {
  readonly range: TextRange;
  readonly newText: string;
}

/** What must be known of a document to change a block in it. */
export interface EditedDocument {
  readonly text: string;
  readonly lines: LineIndex;
}

/** A change of a block's text as one of its document. New lines begin as the block's lines do. */
export function toDocumentEdit({ range, newText }: BlockEdit, block: MermaidBlock, document: EditedDocument): TextEdit {
  return {
    range: editedRange(block, range, document.lines),
    newText: newText.includes('\n') ? withLineStarts(newText, lineBreakAt(block, range.start, document)) : newText,
  };
}

/** A range that ends where a line begins takes what stands before the line with it: the new text has its own. */
function editedRange(block: MermaidBlock, { start, end }: TextRange, lines: LineIndex): Range {
  const side = end > start && /[\r\n]/.test(block.text.charAt(end - 1)) ? 'start' : 'end';
  const from = toDocumentOffset(block, start);
  const to = Math.max(from, toDocumentOffset(block, end, side));
  return { start: lines.positionAt(from), end: lines.positionAt(to) };
}

/** Blanks behind the mark of a quote are left out where nothing follows them. */
function withLineStarts(newText: string, { lineEnd, prefix }: LineBreak): string {
  const [first = '', ...more] = newText.split('\n');
  const last = more.length - 1;
  return [first, ...more.map((line, index) => (line === '' && index < last ? prefix.trimEnd() : prefix + line))].join(
    lineEnd,
  );
}

export interface LineBreak {
  /** As the document writes it. */
  readonly lineEnd: string;
  /** Indentation and quote marks before the block's own text. */
  readonly prefix: string;
}

/** How a new line behind an offset of a block's text begins. */
export function lineBreakAt(block: MermaidBlock, offset: number, { text, lines }: EditedDocument): LineBreak {
  const lineStart = Math.max(block.text.lastIndexOf('\n', offset - 1), block.text.lastIndexOf('\r', offset - 1)) + 1;
  const from = toDocumentOffset(block, lineStart);
  const { line } = lines.positionAt(from);
  return {
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
    prefix: text.slice(lines.offsetAt({ line, character: 0 }), from),
  };
}
