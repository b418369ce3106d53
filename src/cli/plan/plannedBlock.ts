import { assertNever } from '../../core/assertNever.ts';
import { LineIndex, type TextDocument } from '../../core/text.ts';
import type { Diagram } from '../../diagram/diagram.ts';
import { createCompiler } from '../../language/compiler.ts';
import type { Plan } from '../../plan/plan.ts';
import { blockDocumentOf, createDocumentLanguage } from '../documentLanguage.ts';
import type { Finding } from '../validate/finding.ts';
import { findingsOf } from '../validate/findingsOf.ts';

/** A diagram of a document with what it means as a process. */
export interface PlannedBlock {
  /** Place among the diagrams of the document, from 1. */
  readonly number: number;
  /** Line of the document on which it begins, from 1. */
  readonly line: number;
  /** What it is, for a person: `flowchart`, `sequenceDiagram`. */
  readonly type: string;
  /** Absent where it cannot be run. */
  readonly plan?: Plan;
  readonly findings: readonly Finding[];
}

/** Every Mermaid block of a document, taken for a process. */
export function planDocument(document: TextDocument, fenceWords: readonly string[]): readonly PlannedBlock[] {
  const language = createDocumentLanguage({ fenceWords, allProcesses: true });
  const compile = createCompiler();
  const lines = new LineIndex(document.getText());
  const findings = findingsOf(language, document);
  return language.blocks(document).map((read, index): PlannedBlock => {
    const { range, openingRange } = read.block;
    const { plan } = compile(read, blockDocumentOf(document));
    const isInside = (finding: Finding): boolean => {
      const at = lines.offsetAt(finding.range.start);
      return at >= range.start && at <= range.end;
    };
    return {
      number: index + 1,
      line: lines.positionAt(openingRange.start).line + 1,
      type: typeOf(read.diagram),
      findings: findings.filter(isInside),
      ...(plan !== undefined && { plan }),
    };
  });
}

function typeOf(diagram: Diagram): string {
  switch (diagram.kind) {
    case 'flowchart':
      return 'flowchart';
    case 'state':
      return 'state diagram';
    case 'other':
      return diagram.type;
    default:
      return assertNever(diagram);
  }
}
