import * as vscode from 'vscode';
import type { RunOrigin } from '../../engine/ports.ts';
import type { LanguageService, ReadBlock } from '../../language/languageService.ts';
import { originOf } from './originOf.ts';
import { toTextDocument } from './toTextDocument.ts';

/** A block and the document that it is in. */
export interface LocatedBlock {
  readonly document: vscode.TextDocument;
  readonly read: ReadBlock;
}

/** The document as it stands in the editor, else on disk; undefined where it is gone. Shows nothing. */
export async function findDocument(uri: string): Promise<vscode.TextDocument | undefined> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri);
  if (open !== undefined) return open;
  const parsed = vscode.Uri.parse(uri);
  // Opening an untitled document that was closed would make a new, empty one.
  if (parsed.scheme === 'untitled') return undefined;
  try {
    return await vscode.workspace.openTextDocument(parsed);
  } catch {
    return undefined;
  }
}

/** The block that a run came from, as its document shows it now. Undefined where document or block is gone. */
export async function locateBlock(language: LanguageService, origin: RunOrigin): Promise<LocatedBlock | undefined> {
  const document = await findDocument(origin.uri);
  if (document === undefined) return undefined;
  const blocks = language.blocks(toTextDocument(document));
  const origins = blocks.map((read) => originOf(document, read));
  const read = blocks[matchOrigin(origin, origins)];
  return read === undefined ? undefined : { document, read };
}
