import type { Problem } from '../../../core/problem.ts';
import type { TextRange } from '../../../core/text.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { BuiltFlowchart } from '../build/buildFlowchart.ts';
import type { FlowchartSyntax } from '../parser/parseFlowchart.ts';
import type { RewrittenText } from '../prepare/rewrittenText.ts';

/** A flowchart that was read, for the rules that look for mistakes in it. */
export interface ReadFlowchart {
  readonly syntax: FlowchartSyntax;
  readonly built: BuiltFlowchart;
  readonly prepared: RewrittenText;
  /** Whether the text begins with `flowchart` or `graph`. */
  readonly hasHeader: boolean;
}

export function flowchartProblems({ syntax, built, prepared }: ReadFlowchart): readonly Problem[] {
  const place = (range: TextRange) => prepared.toSource(prepared.visible(range));
  return [
    ...syntax.failures.map((f) => diagramProblem('flow/unexpected', place(f.token), 'Unexpected.')),
    ...syntax.unclosed.map((s) => diagramProblem('flow/unclosed-subgraph', place(s.keyword), 'Unclosed.')),
    ...built.dataErrors.map((e) =>
      diagramProblem(e.kind === 'yaml' ? 'flow/shape-data' : 'flow/unknown-shape', place(e.range), 'Bad data.'),
    ),
    ...built.badLinkNumbers.map((b) =>
      diagramProblem('flow/link-style-number', place(b.number.range), 'No such edge.'),
    ),
    ...syntax.statements
      .filter((s) => s.kind === 'subgraph' && s.name === undefined)
      .map((s) =>
        diagramProblem(
          'flow/subgraph-without-name',
          s.kind === 'subgraph' ? place(s.keyword) : { start: 0, end: 0 },
          'No name.',
        ),
      ),
  ];
}
