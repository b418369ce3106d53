import * as vscode from 'vscode';
import type { LocatedBlock } from '../document/locatedBlock.ts';

/** Asks which of several diagrams is meant; one is taken without asking. Undefined where the person picked none. */
export async function pickBlock(blocks: readonly LocatedBlock[]): Promise<LocatedBlock | undefined> {
  if (blocks.length < 2) return blocks[0];
  const items = blocks.map((located) => {
    const { document, read, origin } = located;
    return {
      label: titleOf(located),
      description: `${vscode.workspace.asRelativePath(document.uri)}, line ${origin.line + 1}`,
      detail: read.block.headings.join(' › '),
      located,
    };
  });
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: 'Which diagram shall run?',
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.located;
}

function titleOf({ read: { block, diagram } }: LocatedBlock): string {
  const title = diagram.kind === 'other' ? undefined : diagram.title;
  return title ?? block.headings.at(-1) ?? `Diagram ${block.index + 1}`;
}
