import type { TextRange } from '../../../core/text.ts';
import type { DdeDiagram } from '../ddeDiagram.ts';
import { type DdeProblem, ddeProblem } from '../ddeProblem.ts';
import { findCycles } from './findCycles.ts';
import { gateProblems } from './gateProblems.ts';

export interface RuleContext {
  /** Where to show what no place of the text is to blame for. */
  readonly header: TextRange;
  /** Whether every line could be read. Of a part, nothing is said that the rest might mend. */
  readonly isWhole: boolean;
}

/** Ids that Mermaid reads as its own words wherever a node may stand. */
const undrawable: ReadonlySet<string> = new Set([
  'end',
  'graph',
  'subgraph',
  'style',
  'linkStyle',
  'class',
  'classDef',
  'click',
]);

/** What is wrong with a diagram whose lines are right. */
export function findDdeProblems(diagram: DdeDiagram, { header, isWhole }: RuleContext): readonly DdeProblem[] {
  const cycles = findCycles(diagram).map(({ from, to, range }) =>
    ddeProblem(
      'format/dde-cycle',
      range,
      `The arrow from '${from}' to '${to}' goes round. Write a loop as |type=loop|max_iter=3.`,
      {
        originalText: `cycle detected at edge ${from} --> ${to} (cycles are not supported in v1 grammar)`,
      },
    ),
  );
  const problems = [...cycles, ...undrawableIds(diagram)];
  if (!isWhole) return problems;
  return [...problems, ...gateProblems(diagram), ...endProblems(diagram, header, cycles.length > 0)];
}

function undrawableIds({ format, nodes }: DdeDiagram): readonly DdeProblem[] {
  if (format !== 'flowchart') return [];
  return nodes
    .filter(({ id }) => undrawable.has(id))
    .map(({ id, range }) =>
      ddeProblem('format/dde-undrawable-id', range, `Mermaid cannot draw a node called '${id}': give it another id.`),
    );
}

/** A cycle explains why nothing is first or last; it is not said twice. */
function endProblems(
  { nodes, entries, terminals }: DdeDiagram,
  header: TextRange,
  hasCycle: boolean,
): readonly DdeProblem[] {
  if (nodes.length === 0)
    return [ddeProblem('format/dde-empty', header, 'The diagram has no node.', { originalText: 'empty diagram' })];
  if (hasCycle) return [];
  return [
    ...(entries.length > 0
      ? []
      : [
          ddeProblem('format/dde-no-entry', header, 'The diagram begins nowhere.', {
            originalText: 'no entry node(s) found',
          }),
        ]),
    ...(terminals.length > 0
      ? []
      : [
          ddeProblem('format/dde-no-terminal', header, 'The diagram ends nowhere.', {
            originalText: 'no terminal node(s) found',
          }),
        ]),
  ];
}
