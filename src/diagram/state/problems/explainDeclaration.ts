import type { Problem } from '../../../core/problem.ts';
import { change, lineEnd, lineStart } from '../../flowchart/problems/scene.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { Scene } from './scene.ts';

/** `state …` that mermaid does not take. */
export function explainDeclaration(scene: Scene): Problem | undefined {
  const { text, token, line, expected } = scene;
  if (token.kind === 'severalWords') return explainSeveralWords(scene);
  const words = text.slice(line.start, line.end);
  if (expected !== 'alias' && token.kind !== 'as') return undefined;
  const quotes = words.match(/"/g)?.length ?? 0;
  if (quotes % 2 === 1)
    return diagramProblem('state/unclosed-quote', line, 'This text has no closing quote.', {
      related: [{ message: 'Here Mermaid stops reading', range: { start: token.start, end: token.end } }],
    });
  const turned = /^state\s+([^\s"']+)\s+as\s+(["'])(.*?)\2/i.exec(words) ?? undefined;
  const quoted = /^state\s+'([^'\n]*)'\s+as\s+(\S+)/i.exec(words) ?? undefined;
  const [title, id] = turned === undefined ? [quoted?.[1], quoted?.[2]] : [turned[3], turned[1]];
  const right = title === undefined || id === undefined ? undefined : `state "${title}" as ${id}`;
  const end = line.start + (turned?.[0] ?? quoted?.[0] ?? words).length;
  return diagramProblem(
    'state/alias',
    { start: line.start, end },
    `A state with a text of its own is written ${right === undefined ? '`state "text" as id`' : `\`${right}\``}.`,
    { fixes: right === undefined ? [] : [change(`Change to ${right}`, { start: line.start, end }, right)] },
  );
}

function explainSeveralWords({ text, token }: Scene): Problem {
  const first = { start: lineStart(text, token.start), end: lineEnd(text, token.start) };
  const start = first.start + text.slice(first.start).search(/\S/);
  const brace = text.indexOf('{', token.start);
  if (brace > first.end) {
    const end = Math.min(text.length, first.end + 1);
    const name = text.slice(token.start, first.end).trim();
    return diagramProblem(
      'state/lone-name',
      { start, end: first.end },
      `Mermaid reads this together with the next line and refuses both. Remove it: \`${name}\` is a state as soon as a transition names it.`,
      {
        related: [{ message: 'Mermaid reads up to here', range: { start: brace, end: brace + 1 } }],
        fixes: [change('Remove the line', { start: first.start, end }, '')],
      },
    );
  }
  const name = text.slice(token.start, brace).trim();
  const id = name.replace(/[^\p{L}\p{N}_]+/gu, '');
  const range = { start: token.start, end: token.start + name.length };
  return diagramProblem(
    'state/several-words',
    range,
    `The name of a state is one word: write \`"${name}" as ${id}\`.`,
    {
      fixes: [change(`Change to "${name}" as ${id}`, range, `"${name}" as ${id}`, true)],
    },
  );
}
