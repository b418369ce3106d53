import * as vscode from 'vscode';
import { oneLine } from '../../core/oneLine.ts';
import type { TextRange } from '../../core/text.ts';
import type { DiagramNode } from '../../diagram/diagram.ts';
import { toDocumentRange } from '../../diagram/mermaidBlock.ts';
import { diagramSelector } from '../document/diagramDocument.ts';
import { offsetsToRange } from '../document/textPlaces.ts';
import { standing, stepTooltip } from '../surface/stepTooltip.ts';
import { latestStep, type NodeInText, type RunInText, type RunsInText } from './runsInText.ts';

/** Tells at a node's id or label how its step stands in the run that the text shows. */
export function registerStepHover(runs: RunsInText): vscode.Disposable {
  return vscode.languages.registerHoverProvider(diagramSelector, {
    async provideHover(document, position) {
      for (const shown of await runs.of(document)) {
        const hover = hoverIn(shown, position);
        if (hover !== undefined) return hover;
      }
      return undefined;
    },
  });
}

function hoverIn({ located, nodes }: RunInText, position: vscode.Position): vscode.Hover | undefined {
  const { document, read } = located;
  for (const shown of nodes) {
    for (const range of placesOf(shown.node)) {
      const place = offsetsToRange(document, toDocumentRange(read.block, range));
      if (place.contains(position)) return new vscode.Hover(textOf(shown), place);
    }
  }
  return undefined;
}

function placesOf({ mentions, labelRange }: DiagramNode): readonly TextRange[] {
  return labelRange === undefined ? mentions : [labelRange, ...mentions];
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
