import type { Problem } from '../../../core/problem.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { visibleRange } from '../visibleRange.ts';
import { findCloser } from './findCloser.ts';
import { change, lineEnd, quote, type SceneIn } from './scene.ts';

/** The line that opens a subgraph. */
export function explainSubgraph({ text, token, expected }: SceneIn<'subgraph'>): Problem {
  const { keyword } = expected;
  const end = lineEnd(text, keyword.start);
  const at = Math.min(visibleRange(text, token).start, end);
  const name = visibleRange(text, { start: keyword.end, end });
  if (name.start >= name.end || name.start > end)
    return diagramProblem(
      'flow/subgraph-without-name',
      { start: keyword.start, end: keyword.end },
      'A subgraph needs an id or a title: `subgraph id [title]`.',
    );
  const bracket = text.slice(name.start, name.end).indexOf('[');
  const open = bracket < 0 ? undefined : name.start + bracket;
  if (open !== undefined && token.start > open) {
    const close = findCloser(text, open + 1, '[');
    if (close !== undefined && token.start > close) {
      const behind = { start: close + 1, end: Math.max(token.end, close + 1) };
      const blank = text.slice(behind.start, behind.end).trim() === '';
      const message = blank
        ? 'No space may stand behind the title of a subgraph.'
        : 'Behind the title of a subgraph the line must end.';
      return diagramProblem('flow/subgraph-title', behind, message, {
        fixes: blank ? [change('Remove the space', behind, '', true)] : [],
      });
    }
    const label = { start: open + 1, end: close ?? end };
    if (close === undefined)
      return diagramProblem('flow/unclosed-label', { start: open, end }, 'This title has no end: close it with `]`.', {
        fixes: [change('Close it with ]', { start: end, end }, ']')],
      });
    return diagramProblem(
      'flow/subgraph-title',
      label,
      'A title with brackets, bars or quotes inside needs quotes: `subgraph id ["title"]`.',
      {
        fixes: close === open + 1 ? [] : [quote('Quote the title', text, visibleRange(text, label))],
      },
    );
  }
  const plain = open === undefined && !/"/.test(text.slice(name.start, name.end));
  const range = { start: Math.min(at, name.start), end: Math.max(name.end, at) };
  return diagramProblem(
    'flow/subgraph-title',
    range,
    'A title with other characters than letters, digits and dashes needs quotes: `subgraph "title"`.',
    {
      fixes: plain ? [quote('Quote the title', text, name)] : [],
    },
  );
}
