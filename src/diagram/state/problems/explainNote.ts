import type { Problem } from '../../../core/problem.ts';
import { change } from '../../flowchart/problems/scene.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { Scene } from './scene.ts';

/** `note …` that mermaid does not take. */
export function explainNote({ text, line, at }: Scene): Problem {
  const words = text.slice(line.start, line.end);
  const placed = /^note\s+(?:left|right)\s+of\s+([^:\n\s-]+)/i.exec(words);
  if (placed === null) {
    const place = /^(note\s+)([\w ]*?)(\s+of\b|\s*:|$|\s+\S*$)/i.exec(words);
    const start = line.start + (place?.[1]?.length ?? 0);
    const end = Math.max(start, line.end);
    return diagramProblem(
      'state/note-place',
      place === null || start === end ? line : { start, end },
      'A note stands beside a state: write `note left of id : text` or `note right of id : text`.',
    );
  }
  const end = line.start + placed[0].length;
  if (words.slice(placed[0].length).trim() === '') {
    return diagramProblem('state/unclosed-note', line, 'This note has no `end note`.', {
      related: [{ message: 'Here Mermaid stops reading', range: { start: at, end: at } }],
      fixes: [change('Add end note behind the next line', endOfNext(text, line.end), '\nend note')],
    });
  }
  return diagramProblem(
    'state/note-colon',
    { start: end, end: line.end },
    `Between \`${placed[1] ?? ''}\` and the text of the note a colon is missing.`,
    { fixes: [change('Insert the colon', { start: end, end }, ' :', true)] },
  );
}

function endOfNext(text: string, lineEnd: number): { readonly start: number; readonly end: number } {
  const next = text.indexOf('\n', lineEnd);
  const end = next < 0 ? -1 : text.indexOf('\n', next + 1);
  const at = end < 0 ? text.trimEnd().length : end;
  return { start: at, end: at };
}
