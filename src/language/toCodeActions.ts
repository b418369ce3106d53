import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver-types';
import type { Fix, Problem } from '../core/problem.ts';
import type { LineIndex } from '../core/text.ts';
import { type MermaidBlock, toDocumentOffset, toDocumentRange } from '../diagram/mermaidBlock.ts';
import type { TextChange } from './editedText.ts';
import { toTextEdit } from './toTextEdit.ts';

/** Where a block stands: what its quick fixes need. */
export interface BlockPlace {
  readonly block: MermaidBlock;
  readonly uri: string;
  /** The document's text. */
  readonly text: string;
  readonly lines: LineIndex;
}

/** The quick fixes of a problem. */
export function toCodeActions(
  { fixes = [] }: Problem,
  diagnostic: Diagnostic,
  place: BlockPlace,
): readonly CodeAction[] {
  return fixes.map((fix) => ({
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    isPreferred: fix.preferred,
    edit: { changes: { [place.uri]: fixChanges(fix, place).map((change) => toTextEdit(change, place.lines)) } },
  }));
}

/** What a quick fix changes in the document. */
export function fixChanges({ edits }: Fix, place: BlockPlace): readonly TextChange[] {
  return edits.map(({ range, newText }) => ({
    range: toDocumentRange(place.block, range),
    newText: newText.includes('\n') ? newText.replaceAll('\n', lineBreak(place, range.start)) : newText,
  }));
}

/** A line break as the document writes them, followed by the indentation and quote marks of the block's lines. */
function lineBreak({ block, text, lines }: BlockPlace, at: number): string {
  const lineStart = block.text.lastIndexOf('\n', at - 1) + 1;
  const from = toDocumentOffset(block, lineStart);
  const { line } = lines.positionAt(from);
  const prefix = text.slice(lines.offsetAt({ line, character: 0 }), from);
  return (text.includes('\r\n') ? '\r\n' : '\n') + prefix;
}
