import * as vscode from 'vscode';
import type { TextRange } from '../../core/text.ts';
import { toDocumentRange } from '../../diagram/mermaidBlock.ts';
import type { LocatedBlock } from '../document/locatedBlock.ts';
import { offsetsToRange } from '../document/textPlaces.ts';

/** Shows a stretch of a block in its document. Without a range, the block's first line. */
export async function revealBlock({ document, read }: LocatedBlock, range?: TextRange): Promise<void> {
  const place = range === undefined ? read.block.openingRange : toDocumentRange(read.block, range);
  await reveal(document, offsetsToRange(document, place));
}

/** @param line from 1 */
export async function revealLine(document: vscode.TextDocument, line: number): Promise<void> {
  await reveal(document, new vscode.Range(line - 1, 0, line - 1, 0));
}

/** In the column where the document is already, so that the panel stays beside it. */
async function reveal(document: vscode.TextDocument, selection: vscode.Range): Promise<void> {
  const shown = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  const viewColumn = shown?.viewColumn ?? vscode.ViewColumn.One;
  const editor = await vscode.window.showTextDocument(document, { viewColumn, selection });
  editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
