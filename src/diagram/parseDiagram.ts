import type { Problem } from '../core/problem.ts';
import type { ParsedDiagram } from './diagram.ts';
import { isFlowchart, isOtherType, isStateDiagram } from './diagramTypes.ts';
import { buildFlowchart } from './flowchart/build/buildFlowchart.ts';
import { toDiagram } from './flowchart/build/toDiagram.ts';
import { parseFlowchart } from './flowchart/parser/parseFlowchart.ts';
import { inheritsDirection } from './flowchart/prepare/inheritsDirection.ts';
import { type CleanedText, cleanText, prepareFlowchart, prepareState } from './flowchart/prepare/prepareText.ts';
import { flowchartProblems, headerProblem } from './flowchart/problems/flowchartProblems.ts';
import { readFrontMatter } from './flowchart/problems/readFrontMatter.ts';
import { untypedProblems } from './flowchart/problems/untypedProblems.ts';
import { buildState } from './state/build/buildState.ts';
import { toStateDiagram } from './state/build/toStateDiagram.ts';
import { parseState } from './state/parser/parseState.ts';
import { stateProblems } from './state/problems/stateProblems.ts';

/**
 * Reads the text of one block. It never throws: whatever the text, there is a diagram, as complete as the text allows,
 * and all that is wrong with it. Of diagrams that are neither flowcharts nor state diagrams only the type is read, and nothing is found wrong
 * with them.
 */
export function parseDiagram(text: string): ParsedDiagram {
  const cleaned = cleanText(text);
  const { text: body } = cleaned.rewritten;
  if (isFlowchart(body)) return readFlowchart(text, cleaned, []);
  if (isStateDiagram(body)) return readState(cleaned);
  const type = /^\S*/.exec(body)?.[0] ?? '';
  if (isOtherType(body)) return { diagram: { kind: 'other', type }, problems: [] };
  const { problems, readAsFlowchart } = untypedProblems(text, cleaned);
  return readAsFlowchart ? readFlowchart(text, cleaned, problems) : { diagram: { kind: 'other', type }, problems };
}

function readFlowchart(text: string, cleaned: CleanedText, found: readonly Problem[]): ParsedDiagram {
  const { title, problems } = readFrontMatter(cleaned);
  const prepared = prepareFlowchart(cleaned.rewritten);
  const syntax = parseFlowchart(prepared.text);
  const built = buildFlowchart(syntax, prepared);
  const diagram = toDiagram(syntax, built, prepared, inheritsDirection(text, cleaned));
  const header = found.length === 0 && !syntax.hasHeader ? [headerProblem(prepared.text, prepared)] : [];
  return {
    diagram: title === undefined ? diagram : { ...diagram, title },
    problems: [...found, ...problems, ...header, ...flowchartProblems({ syntax, built, prepared })],
  };
}

function readState(cleaned: CleanedText): ParsedDiagram {
  const { title, problems } = readFrontMatter(cleaned);
  const prepared = prepareState(cleaned.rewritten);
  const syntax = parseState(prepared.text);
  const built = buildState(syntax, prepared.text.length);
  const diagram = toStateDiagram(syntax, built, prepared);
  return {
    diagram: title === undefined ? diagram : { ...diagram, title },
    problems: [...problems, ...stateProblems({ syntax, built, prepared })],
  };
}
