import * as vscode from 'vscode';
import type { RunOrigin } from '../../engine/ports.ts';
import type { LanguageService } from '../../language/languageService.ts';
import { blockOfRun } from '../../runs/blockIdentity.ts';
import { isDiagramDocument, isEditable } from './diagramDocument.ts';
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

/**
 * The block that a run came from, as its document shows it now. Where the document is gone, an open one may hold the same
 * block: it was renamed. Undefined where the block is gone.
 */
export async function locateBlock(language: LanguageService, origin: RunOrigin): Promise<LocatedBlock | undefined> {
  const document = await findDocument(origin.uri);
  if (document !== undefined) return locateIn(document, language, origin);
  for (const other of vscode.workspace.textDocuments) {
    const located = isDiagramDocument(other) && isEditable(other) ? locateIn(other, language, origin) : undefined;
    if (located !== undefined) return located;
  }
  return undefined;
}

function locateIn(
  document: vscode.TextDocument,
  language: LanguageService,
  origin: RunOrigin,
): LocatedBlock | undefined {
  const located = blocksIn(language, document);
  const found = blockOfRun(
    origin,
    located.map((each) => each.origin),
  );
  return located.find((each) => each.origin === found);
}
