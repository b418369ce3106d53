import type { Problem } from '../../../core/problem.ts';
import { change, lineEnd } from '../../flowchart/problems/scene.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { type Scene, wordAt } from './scene.ts';

/** A first line that does not name a state diagram alone. */
export function explainHeader({ text }: Scene): Problem {
  const word = wordAt(text, 0);
  const written = text.slice(word.start, word.end);
  if (/^stateDiagram(?:-v2)?$/i.test(written)) {
    const start = word.end + text.slice(word.end).search(/\S|$/);
    return diagramProblem(
      'state/text-behind-header',
      { start, end: Math.max(start, lineEnd(text, 0)) },
      'A direction cannot stand in the first line: go on in a new line.',
      { fixes: [change('Start a new line', { start: word.end, end: start }, '\n', true)] },
    );
  }
  return diagramProblem('state/header', word, `\`${written}\` is no diagram type: write \`stateDiagram-v2\`.`, {
    fixes: [change('Change to stateDiagram-v2', word, 'stateDiagram-v2')],
  });
}
