import type { Problem } from '../../core/problem.ts';
import { type ProblemDefinitions, problemMaker } from '../../core/problemDefinition.ts';
import type { DiagramEdge } from '../../diagram/diagram.ts';

/** What is unclear about how a link orders two steps (formats, decision 12). */
export const linkProblemDefinitions = {
  'plan/two-way-link': {
    severity: 'warning',
    title: 'Link that points both ways',
    explanation: 'Two steps cannot each come before the other. A loop is drawn with two links.',
    example: {
      text: 'flowchart TD\n  A «<-->» B',
      message:
        "The link between 'A' and 'B' points both ways. It orders 'A' before 'B'; write --> to say so, or two links for a loop.",
      fixed: 'flowchart TD\n  A --> B',
    },
  },
  'plan/undirected-link': {
    severity: 'hint',
    title: 'Link without an arrow',
    explanation: 'A link without a head orders its ends in the order in which they are written.',
    example: {
      text: 'flowchart TD\n  A «---» B',
      message:
        "The link between 'A' and 'B' has no arrow. It orders 'A' before 'B'; write --> to say so, or ~~~ for no order.",
      fixed: 'flowchart TD\n  A --> B',
    },
  },
} as const satisfies ProblemDefinitions;

const problem = problemMaker(linkProblemDefinitions);

/** Links that do not say plainly which end comes first (formats, decision 12). */
export function linkProblems({ from, to, stroke, startEnd, endEnd, range }: DiagramEdge): readonly Problem[] {
  if (stroke === 'invisible') return [];
  const ends = `'${from}' and '${to}'`;
  if (startEnd === 'arrow' && endEnd === 'arrow') {
    const message = `The link between ${ends} points both ways. It orders '${from}' before '${to}'; write --> to say so, or two links for a loop.`;
    return [problem('plan/two-way-link', range, message)];
  }
  if (endEnd === 'arrow') return [];
  const message = `The link between ${ends} has no arrow. It orders '${from}' before '${to}'; write --> to say so, or ~~~ for no order.`;
  return [problem('plan/undirected-link', range, message)];
}
