import type { Problem } from '../../../core/problem.ts';
import { change } from '../../flowchart/problems/scene.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { TokenKind } from '../lexer/token.ts';
import { type Scene, wordAt } from './scene.ts';

const reserved: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'default',
  'click',
  'href',
  'note',
  'class',
  'style',
  'scale',
]);

/** Words and marks that cannot stand where they stand. */
export function explainWord(scene: Scene): Problem | undefined {
  const { text, token, at, expected, line } = scene;
  const range = wordAt(text, at);
  const word = text.slice(range.start, range.end);
  const isPlace = expected === 'statement' || expected === 'target';
  if (token.kind === 'header')
    return diagramProblem(
      'state/second-header',
      range,
      'A diagram has one first line. Give the second diagram a block of its own.',
    );
  if (isPlace && token.kind === 'string') {
    const name = text.slice(at + 1, token.end - 1);
    const id = name.replace(/[^\p{L}\p{N}_]+/gu, '') || 'id';
    const message = `A state is called by an id without quotes: write \`state "${name}" as ${id}\` above, and \`${id}\` here.`;
    return diagramProblem('state/quoted-id', { start: at, end: token.end }, message);
  }
  const behindArrow = text
    .slice(Math.max(0, at - 200), at)
    .trimEnd()
    .endsWith('-->');
  const beforeArrow = /^\S+\s+--?>/.test(text.slice(at, at + 200));
  if (reserved.has(token.kind) && (behindArrow || expected === 'target'))
    return reservedWord({ start: at, end: at + (/^\w+/.exec(text.slice(at))?.[0].length ?? word.length) }, text);
  if (expected === 'note' && /^note\s+-->/i.test(text.slice(line.start, line.end)))
    return reservedWord({ start: line.start, end: line.start + 4 }, text);
  if (expected === 'statement' && token.kind === 'default') return reservedWord({ start: at, end: token.end }, text);
  if (expected === 'class' && beforeArrow) return reservedWord({ start: line.start, end: line.start + 5 }, text);
  if (expected === 'statement' && token.kind === 'open')
    return diagramProblem(
      'state/missing-name',
      { start: at, end: at + 1 },
      'A composite state is written `state id {`.',
    );
  if (token.kind === 'unknown' && text.charAt(at) === '{')
    return diagramProblem(
      'state/missing-name',
      { start: at, end: at + 1 },
      'A composite state is written `state id {`.',
    );
  if (text.charAt(at) === ':' && isPlace) return explainColon(scene);
  return undefined;
}

function reservedWord(range: { readonly start: number; readonly end: number }, text: string): Problem {
  const word = text.slice(range.start, range.end);
  return diagramProblem(
    'state/reserved-word',
    range,
    `\`${word}\` is a word of Mermaid's own and cannot be the id of a state: write \`${word}_\`, for example.`,
    { fixes: [change(`Change to ${word}_`, range, `${word}_`)] },
  );
}

/** A colon without a text, or a second one. */
function explainColon({ text, at, line, token }: Scene): Problem {
  const start = Math.min(line.start, at);
  if (/^note\s/i.test(text.slice(start, at)))
    return diagramProblem(
      'state/note-text',
      { start: at, end: Math.max(at + 1, token.end) },
      'A note on one line holds no second colon: write `#colon;` for it, or put the text between `note right of id` and `end note`.',
      { fixes: [change('Write the colon as #colon;', { start: at, end: at + 1 }, '#colon;')] },
    );
  if (token.kind === 'unknown') {
    const before = text.slice(0, at).trimEnd().length;
    return diagramProblem('state/empty-text', { start: at, end: at + 1 }, 'Behind the colon a text must follow.', {
      fixes: [change('Remove the colon', { start: before, end: at + 1 }, '')],
    });
  }
  return diagramProblem(
    'state/missing-source',
    { start: at, end: token.end },
    'Before this text the id of a state is missing: write `id : text`.',
  );
}
