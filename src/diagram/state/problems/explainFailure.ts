import type { Problem } from '../../../core/problem.ts';
import { visibleRange } from '../../flowchart/visibleRange.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { SyntaxFailure } from '../parser/syntax.ts';

/** Says in the author's terms what is wrong where mermaid gives up. Offsets in the prepared text. */
export function explainFailure(text: string, { token }: SyntaxFailure): Problem {
  const range = visibleRange(text, token);
  const word = text.slice(range.start, range.end);
  return diagramProblem(
    'state/unexpected',
    range,
    word === '' ? 'Something is missing here.' : `\`${word}\` cannot stand here.`,
  );
}
