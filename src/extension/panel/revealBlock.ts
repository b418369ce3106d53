import * as vscode from 'vscode';
import type { TextRange } from '../../core/text.ts';
import { toDocumentRange } from '../../diagram/mermaidBlock.ts';
import type { LocatedBlock } from '../document/locatedBlock.ts';
import { offsetsToRange } from '../document/textPlaces.ts';

/** Shows a stretch of a block in its document, beside the panel where it is not on screen yet. Without a range, the block's first line. */
export async function revealBlock({ document, read }: LocatedBlock, range?: TextRange): Promise<void> {
  const place = range === undefined ? read.block.openingRange : toDocumentRange(read.block, range);
  const selection = offsetsToRange(document, place);
  const viewColumn = vscode.window.visibleTextEditors.find((editor) => editor.document === document)?.viewColumn;
  const editor = await vscode.window.showTextDocument(document, {
    viewColumn: viewColumn ?? vscode.ViewColumn.One,
    selection,
  });
  editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
