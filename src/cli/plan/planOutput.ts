import { LineIndex, type TextDocument } from '../../core/text.ts';
import { harmless } from '../excerpt.ts';
import { jsonFinding } from '../validate/formatJson.ts';
import { formatFindings, type TextStyle } from '../validate/formatText.ts';
import { describePlan } from './describePlan.ts';
import { formatPlan } from './formatPlan.ts';
import type { PlannedBlock } from './plannedBlock.ts';

/** The document that plans are made of. */
export interface PlannedDocument {
  readonly document: TextDocument;
  /** As a person names it. */
  readonly shown: string;
}

/** The plans for a person, one after the other. */
export function planText(of: PlannedDocument, blocks: readonly PlannedBlock[], style: TextStyle): string {
  return blocks.map((block) => blockText(of, block, style)).join('\n');
}

function blockText(
  { document, shown }: PlannedDocument,
  { number, line, type, plan, findings }: PlannedBlock,
  style: TextStyle,
): string {
  const { paint } = style;
  const isBroken = findings.some(({ severity }) => severity === 'error');
  const why = isBroken ? 'It cannot be run before this is mended:' : `A ${type} is no process that can be run.`;
  return [
    `${paint('bold', harmless(plan?.title ?? 'No plan'))}  ${paint('dim', harmless(`${shown}:${line}, diagram ${number}`))}\n`,
    plan === undefined ? `${why}\n\n` : formatPlan(describePlan(plan), paint),
    ...(plan !== undefined && findings.length > 0 ? [`${paint('bold', 'Findings')}\n`] : []),
    ...formatFindings({ path: shown, text: document.getText(), findings }, style).map((each) => `${each}\n`),
  ].join('');
}

/** The plans for programs. `docs/cli.md` describes the form. */
export function planReport({ document, shown }: PlannedDocument, blocks: readonly PlannedBlock[]): string {
  const lines = new LineIndex(document.getText());
  const report = {
    version: 1,
    path: shown,
    diagrams: blocks.map(({ number, line, type, plan, findings }) => ({
      number,
      line,
      type,
      plan: plan === undefined ? null : describePlan(plan),
      findings: findings.map((finding) => jsonFinding(finding, lines)),
    })),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
