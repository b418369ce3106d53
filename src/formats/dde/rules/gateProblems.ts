import type { DdeDiagram, DdeEdge, DdeNode } from '../ddeDiagram.ts';
import { type DdeProblem, ddeProblem } from '../ddeProblem.ts';

/** A gate chooses by the labels of its arrows: it needs two or more, each with a label of its own. */
export function gateProblems({ nodes, edges }: DdeDiagram): readonly DdeProblem[] {
  return nodes
    .filter(({ type }) => type === 'gate')
    .flatMap((gate) =>
      problemsOf(
        gate,
        edges.filter(({ from }) => from === gate.id),
      ),
    );
}

function problemsOf({ id, range }: DdeNode, ways: readonly DdeEdge[]): readonly DdeProblem[] {
  if (ways.length < 2) {
    const found = ways.length === 0 ? 'none' : 'one';
    return [ddeProblem('step/gate-ways', range, `Gate '${id}' needs two ways out or more and has ${found}.`)];
  }
  const first = new Map<string, DdeEdge>();
  return ways.flatMap((way): DdeProblem[] => {
    const label = way.label?.trim() ?? '';
    if (label === '')
      return [
        ddeProblem('step/gate-label', way.range, `The way from gate '${id}' to '${way.to}' needs a label: -->|label|.`),
      ];
    const earlier = first.get(label);
    if (earlier === undefined) {
      first.set(label, way);
      return [];
    }
    const message = `Two ways out of gate '${id}' are called '${label}': give each a label of its own.`;
    const related = [{ message: 'The first one is here.', range: earlier.labelRange ?? earlier.range }];
    return [ddeProblem('step/gate-equal-labels', way.labelRange ?? way.range, message, { related })];
  });
}
