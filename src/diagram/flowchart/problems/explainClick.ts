import type { Problem } from '../../../core/problem.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { visibleRange } from '../visibleRange.ts';
import { lineEnd, type SceneIn, wordEnd } from './scene.ts';

/** `click`. */
export function explainClick({ text, token, expected }: SceneIn<'click'>): Problem {
  const at = visibleRange(text, token).start;
  const start = Math.max(0, text.lastIndexOf('click', expected.keyword.start));
  const line = visibleRange(text, { start, end: Math.max(lineEnd(text, start), start) });
  const range = at > line.end || at <= line.start ? line : { start: at, end: Math.max(wordEnd(text, at), at) };
  return diagramProblem(
    'flow/click',
    range,
    'This `click` line is not as Mermaid reads it: `click id "https://…" "tooltip"` or `click id call name()`.',
  );
}
