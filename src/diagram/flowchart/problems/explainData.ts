import type { Problem } from '../../../core/problem.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { change, lineEnd, type SceneIn } from './scene.ts';

/** What stands between `@{` and `}`. */
export function explainData({ text, token, expected }: SceneIn<'data'>): Problem {
  const { open } = expected;
  if (token.kind === 'unknown')
    return diagramProblem('flow/shape-data', token, '`^` can stand here only in a text in quotes.');
  const range = { start: open.start, end: lineEnd(text, open.start) };
  return diagramProblem('flow/shape-data', range, 'This `@{` has no `}`.', {
    fixes: [change('Close it with }', { start: range.end, end: range.end }, ' }')],
  });
}
