import * as vscode from 'vscode';
import { err, ok, type Result } from '../../core/result.ts';
import type { LanguageService, ReadBlock } from '../../language/languageService.ts';
import { findDocument, type LocatedBlock } from '../document/locateBlock.ts';
import { offsetsToRange } from '../document/textPlaces.ts';
import { toTextDocument } from '../document/toTextDocument.ts';
import { blockArgument } from './commandArguments.ts';

/** The block that `Run diagram` means, undefined where the person picked none, or why there is none to run, as a sentence. */
export type ChosenBlock = Result<LocatedBlock | undefined, string>;

/** The given block, else the one under the cursor, else the only one that could run, else what the person picks. */
export async function chooseBlock(language: LanguageService, argument: unknown): Promise<ChosenBlock> {
  const given = blockArgument(argument);
  if (given !== undefined) {
    const document = await findDocument(given.uri);
    const read = document && language.blocks(toTextDocument(document))[given.blockIndex];
    if (document === undefined || read === undefined) return err('The diagram is not there any more.');
    return asFlowchart({ document, read });
  }
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return err('Open a document with a Mermaid flowchart first, then run it.');
  return chooseIn(editor.document, editor.selection.active, language.blocks(toTextDocument(editor.document)));
}

async function chooseIn(
  document: vscode.TextDocument,
  cursor: vscode.Position,
  blocks: readonly ReadBlock[],
): Promise<ChosenBlock> {
  const under = blocks.find(({ block }) => offsetsToRange(document, block.range).contains(cursor));
  if (under !== undefined) return asFlowchart({ document, read: under });
  const flowcharts = blocks.filter(({ diagram }) => diagram.kind === 'flowchart');
  const faultless = flowcharts.filter(({ problems }) => problems.every(({ severity }) => severity !== 'error'));
  const candidates = faultless.length > 0 ? faultless : flowcharts;
  if (candidates.length === 0) {
    const first = blocks[0];
    if (first !== undefined) return asFlowchart({ document, read: first });
    return err(
      'There is no Mermaid diagram in this document. A block that begins with ```mermaid and `flowchart` can be run.',
    );
  }
  const read = candidates.length === 1 ? candidates[0] : await pick(document, candidates);
  return ok(read === undefined ? undefined : { document, read });
}

function asFlowchart(located: LocatedBlock): ChosenBlock {
  const { diagram } = located.read;
  if (diagram.kind === 'flowchart') return ok(located);
  if (diagram.type === '') return err('This diagram is empty. Write a flowchart into it, then run it.');
  return err(`A ${diagram.type} is a picture, not a process: only flowcharts can be run.`);
}

async function pick(document: vscode.TextDocument, blocks: readonly ReadBlock[]): Promise<ReadBlock | undefined> {
  const items = blocks.map((read) => ({
    label: titleOf(read),
    description: `line ${document.positionAt(read.block.openingRange.start).line + 1}`,
    detail: read.block.headings.join(' › '),
    read,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: 'Which diagram shall run?',
    matchOnDetail: true,
  });
  return picked?.read;
}

function titleOf({ block, diagram }: ReadBlock): string {
  const title = diagram.kind === 'flowchart' ? diagram.title : undefined;
  return title ?? block.headings.at(-1) ?? `Diagram ${block.index + 1}`;
}
