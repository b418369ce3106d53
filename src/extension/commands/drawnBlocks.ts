import * as vscode from 'vscode';
import type { LanguageService } from '../../language/languageService.ts';
import { isDiagramDocument } from '../document/diagramDocument.ts';
import { findDocument } from '../document/locateBlock.ts';
import { blocksIn, type LocatedBlock } from '../document/locatedBlock.ts';
import { isSameDrawing } from './isSameDrawing.ts';

/** Files of one name that are looked into, at most. */
const mostFiles = 50;

/**
 * The blocks that a drawing in VS Code's own preview may stand for: of the documents that the previews in front show,
 * else of all that are open. A preview keeps its document open only for a while, so that it may have to be read from
 * the disk.
 */
export async function blocksDrawn(language: LanguageService, source: string): Promise<readonly LocatedBlock[]> {
  const matching = (documents: readonly vscode.TextDocument[]) =>
    documents
      .filter(isDiagramDocument)
      .flatMap((document) => blocksIn(language, document))
      .filter(({ read }) => isSameDrawing(read.block.text, source));
  const previewed = matching(await documentsInFront());
  return previewed.length > 0 ? previewed : matching(vscode.workspace.textDocuments);
}

async function documentsInFront(): Promise<readonly vscode.TextDocument[]> {
  const tabs = vscode.window.tabGroups.all.flatMap(({ activeTab }) => activeTab ?? []);
  const uris = (await Promise.all(tabs.map(previewedFiles))).flat();
  const unique = [...new Set(uris.map((uri) => uri.toString()))];
  const documents = await Promise.all(unique.map((uri) => findDocument(uri)));
  return documents.filter((document) => document !== undefined);
}

/**
 * The files that a tab may be a preview of. A preview beside its text tells only the name of the file, in its title.
 */
async function previewedFiles({ input, label }: vscode.Tab): Promise<readonly vscode.Uri[]> {
  if (input instanceof vscode.TabInputCustom)
    return input.viewType === 'vscode.markdown.preview.editor' ? [input.uri] : [];
  if (!(input instanceof vscode.TabInputWebview) || !input.viewType.endsWith('markdown.preview')) return [];
  const open = vscode.workspace.textDocuments.map(({ uri }) => uri);
  const named = open.filter(({ path }) => label.endsWith(path.slice(path.lastIndexOf('/') + 1)));
  if (named.length > 0) return named;
  // The title is a word in the person's language, then the name, which may hold blanks of its own.
  const words = label.split(' ');
  const names = words.map((_, index) => escapeGlob(words.slice(index).join(' '))).filter((name) => name.includes('.'));
  return names.length === 0 ? [] : vscode.workspace.findFiles(`**/{${names.join(',')}}`, undefined, mostFiles);
}

const escapeGlob = (name: string): string =>
  name.replaceAll(/[*?[\]{},]/g, (sign) => (sign === ',' ? '?' : `[${sign}]`));
