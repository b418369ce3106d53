import type { Problem } from '../../../core/problem.ts';
import { type DiagramProblemCode, diagramProblem } from '../../problemCodes.ts';
import type { SyntaxFailure } from '../parser/expectation.ts';
import type { RewrittenText } from '../prepare/rewrittenText.ts';
import { visibleRange } from '../visibleRange.ts';
import { dataProblems } from './dataProblems.ts';
import { drawProblems } from './drawProblems.ts';
import { explainFailure } from './explainFailure.ts';
import type { ReadFlowchart } from './readFlowchart.ts';
import { toSource } from './scene.ts';
import { subgraphProblems } from './subgraphProblems.ts';

/** Nobody reads more about one diagram. */
const mostProblems = 200;

/** Everything that is wrong with a flowchart, in the order of the text, with places in the text as written. */
export function flowchartProblems({ syntax, built, prepared }: ReadFlowchart): readonly Problem[] {
  const { text } = prepared;
  const problems = [
    ...syntax.failures.slice(0, mostProblems).map((failure) => withStop(explainFailure(text, failure), failure, text)),
    ...subgraphProblems(text, syntax),
    ...dataProblems(built),
    ...drawProblems({ syntax, built, prepared }),
  ];
  return withoutRepetition(problems)
    .slice(0, mostProblems)
    .map((problem) => toSource(problem, prepared))
    .sort((a, b) => a.range.start - b.range.start);
}

/** What lacks its end: mermaid takes all that follows, up to where it stops, for a part of it. */
const endless: ReadonlySet<string> = new Set<DiagramProblemCode>([
  'flow/unclosed-label',
  'flow/unclosed-quote',
  'flow/unclosed-link-text',
  'flow/unfinished-link',
  'flow/mixed-strokes',
  'flow/missing-node',
  'flow/mismatched-brackets',
  'flow/shape-data',
  'flow/subgraph-title',
]);

/**
 * A mistake can show only behind its place. What lacks its end then reaches to where mermaid stops; for another mistake
 * that place is told too.
 */
function withStop(problem: Problem, { token }: SyntaxFailure, text: string): Problem {
  const visible = visibleRange(text, token);
  const stop = visible.start < visible.end ? visible : { start: token.start, end: token.end };
  const { start, end } = problem.range;
  if (start <= stop.end && end >= stop.start) return problem;
  if (endless.has(problem.code) && end < stop.start) return { ...problem, range: { start, end: stop.start } };
  return { ...problem, related: [...(problem.related ?? []), { message: 'Here Mermaid stops reading', range: stop }] };
}

/** The problem of a text that begins with `graph` or `flowchart` but goes on as one word. */
export function headerProblem(text: string, prepared: RewrittenText): Problem {
  const word = /^\S+/.exec(text)?.[0] ?? '';
  const message = `\`${word}\` is no diagram type. A flowchart begins with \`flowchart TD\`.`;
  return toSource(diagramProblem('flow/unknown-type', { start: 0, end: word.length }, message), prepared);
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
