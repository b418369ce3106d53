import type { TextRange } from '../../../core/text.ts';
import type { DiagramSource, DiagramStatement } from '../../source/diagramSource.ts';
import { withoutOverlap } from '../../source/withoutOverlap.ts';
import { buildFlowchart } from '../build/buildFlowchart.ts';
import { type FlowchartSyntax, parseFlowchart } from '../parser/parseFlowchart.ts';
import { cleanText, prepareFlowchart } from '../prepare/prepareText.ts';
import { readNames } from './readNames.ts';
import { readWords } from './readWords.ts';

/** How the text of a flowchart is written. */
export function readFlowchartSource(text: string): DiagramSource {
  const { rewritten, taken } = cleanText(text);
  const prepared = prepareFlowchart(rewritten);
  const syntax = parseFlowchart(prepared.text);
  const names = readNames(syntax, buildFlowchart(syntax, prepared), prepared.text);
  const read = [...names, ...readWords(syntax, prepared.text, names)].map((part) => ({
    ...part,
    range: prepared.toSource(part.range),
  }));
  return {
    parts: withoutOverlap([...taken, ...read]),
    statements: statementsOf(syntax, (range) => prepared.toSource(range)),
  };
}

function statementsOf(
  { hasHeader, header, spans, tokens }: FlowchartSyntax,
  toSource: (range: TextRange) => TextRange,
): readonly DiagramStatement[] {
  const kinds = new Map(tokens.map(({ start, kind }) => [start, kind]));
  let depth = 0;
  const statements = spans.map(({ start, end }): DiagramStatement => {
    const kind = kinds.get(start);
    const role = kind === 'subgraph' ? 'opening' : kind === 'end' ? 'closing' : 'other';
    if (role === 'closing') depth = Math.max(0, depth - 1);
    const statement = { range: toSource({ start, end }), depth, role } as const;
    if (role === 'opening') depth++;
    return statement;
  });
  return hasHeader ? [{ range: toSource(header), depth: 0, role: 'header' }, ...statements] : statements;
}
