import * as vscode from 'vscode';
import { err, ok, type Result } from '../../core/result.ts';
import type { LanguageService } from '../../language/languageService.ts';
import { isDiagramDocument } from '../document/diagramDocument.ts';
import { findDocument } from '../document/locateBlock.ts';
import { blocksIn, type LocatedBlock } from '../document/locatedBlock.ts';
import { offsetsToRange } from '../document/textPlaces.ts';
import { blockArgument, drawingArgument } from './commandArguments.ts';
import { blocksDrawn } from './drawnBlocks.ts';
import { pickBlock } from './pickBlock.ts';

/**
 * The block that `Run diagram` means, undefined where the person picked none, or why there is none to run, as a
 * sentence.
 */
export type ChosenBlock = Result<LocatedBlock | undefined, string>;

/**
 * The block that a CodeLens or a drawing named, else the one under the cursor, else the only one of the document that
 * could run, else what the person picks. Where no text is in front, as beside the walkthrough, all open tabs count.
 */
export async function chooseBlock(language: LanguageService, argument: unknown): Promise<ChosenBlock> {
  const named = blockArgument(argument);
  if (named !== undefined) {
    const document = await findDocument(named.uri);
    const located = document && blocksIn(language, document)[named.blockIndex];
    return located === undefined ? err('The diagram is not there any more.') : asProcess(located);
  }
  const source = drawingArgument(argument);
  if (source !== undefined) return chooseDrawn(language, source);
  const editor = vscode.window.activeTextEditor;
  if (editor !== undefined) return chooseIn(blocksIn(language, editor.document), editor.selection.active);
  const open = documentsInTabs().flatMap((document) => blocksIn(language, document));
  if (open.length === 0) return err('Open a document with a Mermaid flowchart first, then run it.');
  return chooseIn(open);
}

function documentsInTabs(): readonly vscode.TextDocument[] {
  const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  const shown = new Set(inputs.flatMap((input) => (input instanceof vscode.TabInputText ? [String(input.uri)] : [])));
  return vscode.workspace.textDocuments.filter(
    (document) => isDiagramDocument(document) && shown.has(String(document.uri)),
  );
}

/** A drawing in a preview tells its text, not its place: equal diagrams are told apart by asking. */
async function chooseDrawn(language: LanguageService, source: string): Promise<ChosenBlock> {
  const equal = await blocksDrawn(language, source);
  if (equal.length === 0)
    return err('No document with the text of this drawing was found. Open its document, then run the diagram there.');
  const picked = await pickBlock(equal);
  return picked === undefined ? ok(undefined) : asProcess(picked);
}

async function chooseIn(blocks: readonly LocatedBlock[], cursor?: vscode.Position): Promise<ChosenBlock> {
  const under =
    cursor && blocks.find(({ document, read }) => offsetsToRange(document, read.block.range).contains(cursor));
  if (under !== undefined) return asProcess(under);
  const processes = blocks.filter(({ read }) => read.diagram.kind !== 'other');
  const faultless = processes.filter(({ read }) => read.problems.every(({ severity }) => severity !== 'error'));
  const candidates = faultless.length > 0 ? faultless : processes;
  if (candidates.length > 0) return ok(await pickBlock(candidates));
  const [other] = blocks;
  if (other !== undefined) return asProcess(other);
  return err(
    'There is no Mermaid diagram in this document. Write a flowchart between ```mermaid and ```, then run it.',
  );
}

function asProcess(located: LocatedBlock): ChosenBlock {
  const { diagram } = located.read;
  if (diagram.kind !== 'other') return ok(located);
  if (diagram.type === '') return err('This diagram is empty. Write a flowchart into it, then run it.');
  return err(`A ${diagram.type} is a picture, not a process: only flowcharts and state diagrams can be run.`);
}
