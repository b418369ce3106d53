import type { Problem } from '../../../core/problem.ts';
import type { RewrittenText } from '../../flowchart/prepare/rewrittenText.ts';
import { change, lastWord, lineEnd, lineStart, toSource } from '../../flowchart/problems/scene.ts';
import { visibleRange } from '../../flowchart/visibleRange.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { BuiltState } from '../build/buildState.ts';
import type { StateSyntaxTree } from '../parser/syntax.ts';
import { drawProblems } from './drawProblems.ts';
import { explainFailure } from './explainFailure.ts';
import { titleProblems } from './titleProblems.ts';

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
  const refused = [
    ...syntax.failures.slice(0, mostProblems).map((failure) => explainFailure(text, failure)),
    ...syntax.unclosed.slice(0, mostProblems).map(({ keyword }) => unclosed(text, keyword.start)),
    ...titleProblems(built),
  ];
  // What is drawn matters once anything is.
  const drawn = refused.length === 0 ? drawProblems(text, syntax, built) : [];
  return withoutRepetition([...refused, ...drawn])
    .slice(0, mostProblems)
    .map((problem) => toSource(problem, prepared))
    .sort((a, b) => a.range.start - b.range.start);
}

function unclosed(text: string, start: number): Problem {
  const end = text.trimEnd().length;
  const from = lineStart(text, start);
  const range = visibleRange(text, { start: from, end: lineEnd(text, start) });
  const indent = /^[^\S\n]*/.exec(text.slice(from, range.start))?.[0] ?? '';
  const message = `\`${text.slice(range.start, range.end)}\` has no \`}\`: the diagram ends here.`;
  return diagramProblem('state/unclosed-composite', lastWord(text), message, {
    related: [{ message: 'The composite state begins here', range }],
    fixes: [change('Add } as the last line', { start: end, end }, `\n${indent}}`)],
  });
}

/** One mistake can be met twice, when reading goes on before the place where it showed. */
function withoutRepetition(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, range, message }) => {
    const key = `${code} ${range.start} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
