import type { Problem } from '../../../core/problem.ts';
import type { RewrittenText } from '../../flowchart/prepare/rewrittenText.ts';
import { lineEnd, toSource } from '../../flowchart/problems/scene.ts';
import { visibleRange } from '../../flowchart/visibleRange.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { BuiltState } from '../build/buildState.ts';
import type { StateSyntaxTree } from '../parser/syntax.ts';
import { explainFailure } from './explainFailure.ts';

/** A state diagram that was read, for the rules that look for mistakes in it. */
export interface ReadState {
  readonly syntax: StateSyntaxTree;
  readonly built: BuiltState;
  readonly prepared: RewrittenText;
}

/** Nobody reads more about one diagram. */
const mostProblems = 200;

/** Everything that is wrong with a state diagram, in the order of the text, with places in the text as written. */
export function stateProblems({ syntax, built, prepared }: ReadState): readonly Problem[] {
  const { text } = prepared;
  const problems = [
    ...syntax.failures.slice(0, mostProblems).map((failure) => explainFailure(text, failure)),
    ...syntax.unclosed.map(({ keyword }) => unclosed(text, keyword.start)),
    ...titleProblems(built),
  ];
  return problems
    .slice(0, mostProblems)
    .map((problem) => toSource(problem, prepared))
    .sort((a, b) => a.range.start - b.range.start);
}

function unclosed(text: string, start: number): Problem {
  const end = text.trimEnd().length;
  const range = visibleRange(text, { start: text.lastIndexOf('\n', start) + 1, end: lineEnd(text, start) });
  return diagramProblem('state/unclosed-composite', range, 'This composite state has no `}`.', {
    related: [{ message: 'The diagram ends here', range: { start: end, end: text.length } }],
    fixes: [
      { title: 'Add } as the last line', edits: [{ range: { start: end, end }, newText: '\n}' }], preferred: false },
    ],
  });
}

/** Mermaid takes only one description for a composite state. */
function titleProblems({ states, composites }: BuiltState): readonly Problem[] {
  return [...states.values()].flatMap(({ id, descriptions }) => {
    const [first, second] = descriptions;
    if (first === undefined || second === undefined || !composites.has(id)) return [];
    return [
      diagramProblem(
        'state/second-title',
        second.range,
        `The composite state \`${id}\` already has a title: Mermaid takes no second description for it.`,
        { related: [{ message: 'Its title', range: first.range }] },
      ),
    ];
  });
}
