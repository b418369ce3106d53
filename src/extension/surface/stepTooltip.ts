import * as vscode from 'vscode';
import { formatDuration } from '../../view/formatDuration.ts';
import type { StepView } from '../../view/planView.ts';
import { lookWord, stepLook } from '../../view/stepLook.ts';

/**
 * All there is to say of a step, for tree and text. What an author or a person wrote comes in as text, never as
 * markdown.
 */
export function stepTooltip(step: StepView): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  const line = (part: string | undefined): void => {
    if (part !== undefined && part !== '') text.appendText(`${part}\n\n`);
  };
  line(`${step.number}. ${step.label}`);
  line(standing(step));
  if (step.checkpoint?.question !== step.label) line(step.checkpoint?.question);
  line(step.checkpoint?.evidence?.tail);
  line(times(step));
  line(step.comment);
  return text;
}

/** How a step stands and why, in one line: `Skipped · Round 2 · way “no” not taken at Ready?` */
export function standing(step: StepView): string {
  return [lookWord(stepLook(step)), step.round, step.note].filter((part) => part !== '').join(' · ');
}

function times({ startedAt, endedAt, by }: StepView): string {
  if (endedAt === undefined) return startedAt === undefined ? '' : `Since ${new Date(startedAt).toLocaleString()}`;
  const took = startedAt === undefined ? '' : ` after ${formatDuration(endedAt - startedAt)}`;
  return `Finished ${new Date(endedAt).toLocaleString()}${by === undefined ? '' : ` by ${by}`}${took}`;
}
