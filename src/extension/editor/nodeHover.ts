import * as vscode from 'vscode';
import { MarkupContent } from 'vscode-languageserver-types';
import { oneLine } from '../../core/oneLine.ts';
import type { NodeHover } from '../../language/hover/hover.ts';
import type { LanguageService } from '../../language/languageService.ts';
import { diagramSelector } from '../document/diagramDocument.ts';
import { toRange } from '../document/textPlaces.ts';
import { toTextDocument } from '../document/toTextDocument.ts';
import { standing, stepTooltip } from '../surface/stepTooltip.ts';
import { latestStep, type NodeInText, type RunsInText } from './runsInText.ts';

/** Tells at a node's id or label how its step stands in the run that the text shows, and what the node is. */
export function registerNodeHover(language: LanguageService, runs: RunsInText): vscode.Disposable {
  return vscode.languages.registerHoverProvider(diagramSelector, {
    async provideHover(document, position) {
      const found = language.hover(toTextDocument(document), position);
      if (found?.range === undefined) return undefined;
      const shown = found.node && (await nodeInRun(runs, document, found.node));
      const what = MarkupContent.is(found.contents) ? [new vscode.MarkdownString(found.contents.value)] : [];
      return new vscode.Hover([...(shown === undefined ? [] : [textOf(shown)]), ...what], toRange(found.range));
    },
  });
}

/** Where the runs cannot be read, their surfaces say so; the hover tells the rest. */
async function nodeInRun(
  runs: RunsInText,
  document: vscode.TextDocument,
  { blockIndex, id }: NonNullable<NodeHover['node']>,
): Promise<NodeInText | undefined> {
  const shown = await runs.of(document).catch(() => []);
  return shown.find(({ located }) => located.read.block.index === blockIndex)?.nodes.find(({ node }) => node.id === id);
}

function textOf(shown: NodeInText): vscode.MarkdownString {
  const step = latestStep(shown);
  const text = stepTooltip(step);
  for (const earlier of shown.steps.filter((each) => each !== step))
    text.appendText(`Before: ${standing({ ...earlier, round: earlier.round || 'Round 1' })}\n\n`);
  if (oneLine(step.label) !== oneLine(shown.node.label))
    text.appendText('The run was frozen before this label was edited.\n\n');
  return text;
}
