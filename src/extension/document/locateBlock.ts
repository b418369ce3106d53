import * as vscode from 'vscode';
import type { RunOrigin } from '../../engine/ports.ts';
import type { LanguageService } from '../../language/languageService.ts';
import { blockOfRun } from '../../runs/blockIdentity.ts';
import { blocksIn, type LocatedBlock } from './locatedBlock.ts';

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
  const located = blocksIn(language, document);
  const found = blockOfRun(
    origin,
    located.map((each) => each.origin),
  );
  return located.find((each) => each.origin === found);
}
