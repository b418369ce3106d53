import type { Problem } from '../../../core/problem.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { FlowchartSyntax } from '../parser/parseFlowchart.ts';
import { lastWord, lineEnd, lineStart } from './scene.ts';

/** Subgraphs without an end, and such without a name. */
export function subgraphProblems(text: string, { statements, unclosed }: FlowchartSyntax): readonly Problem[] {
  const problems: Problem[] = [];
  for (const { keyword, name } of unclosed) {
    const opening = { start: keyword.start, end: lineEnd(text, keyword.start) };
    const end = text.trimEnd().length;
    const indent = /^[^\S\n]*/.exec(text.slice(lineStart(text, keyword.start)))?.[0] ?? '';
    const place = { start: end, end };
    const message = `The subgraph \`${name?.text.trim() ?? ''}\` has no \`end\`: the diagram ends here.`;
    problems.push(
      diagramProblem('flow/unclosed-subgraph', lastWord(text), message, {
        related: [{ message: 'The subgraph begins here', range: opening }],
        fixes: [
          { title: 'Add end as the last line', edits: [{ range: place, newText: `\n${indent}end` }], preferred: false },
        ],
      }),
    );
  }
  for (const statement of statements)
    if (
      statement.kind === 'subgraph' &&
      statement.name === undefined &&
      text.slice(statement.keyword.end, lineEnd(text, statement.keyword.end)).trim() === ''
    )
      problems.push(
        diagramProblem(
          'flow/subgraph-without-name',
          statement.keyword,
          'A subgraph needs an id or a title: `subgraph id [title]`.',
        ),
      );
  return problems;
}
