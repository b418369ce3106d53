import { assertNever } from '../../../core/assertNever.ts';
import type { Problem } from '../../../core/problem.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { visibleRange } from '../visibleRange.ts';
import { lineEnd, type SceneIn, wordEnd } from './scene.ts';

/** The places that have no mistake of their own kind. */
export function explainPlace({ text, token, expected }: SceneIn<'className' | 'accessibility'>): Problem {
  const at = visibleRange(text, token).start;
  const range = { start: at, end: Math.max(wordEnd(text, at), at) };
  switch (expected.in) {
    case 'className': {
      const mark = text.lastIndexOf(':::', token.start);
      const end = range.start > lineEnd(text, mark) ? mark + 3 : range.end;
      return diagramProblem('flow/class-name', { start: mark, end }, 'Behind `:::` the name of a class must follow.');
    }
    case 'accessibility':
      return diagramProblem('flow/unexpected', range, 'Behind the colon a text must follow.');
    default:
      return assertNever(expected);
  }
}
