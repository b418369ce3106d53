import type { Problem } from '../../../core/problem.ts';
import { closestWord } from '../../closestWord.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { skipSpace } from '../lexer/matchLink.ts';
import { explainStatement } from './explainStatement.ts';
import { change, lineEnd, type SceneIn, wordEnd } from './scene.ts';

/** The header's direction is unknown, or something stands behind it. */
export function explainHeader({ text, token, expected }: SceneIn<'header'>): Problem {
  const at = skipSpace(text, token.start);
  const range = { start: at, end: Math.max(wordEnd(text, at), at) };
  if (expected.part === 'end') {
    if (text.slice(token.start, at).includes('\n'))
      return explainStatement({ text, token, expected: { in: 'statement' } });
    const gap = at - text.slice(0, at).trimEnd().length;
    const line = { start: at, end: Math.max(at, lineEnd(text, at)) };
    return diagramProblem(
      'flow/text-behind-header',
      line,
      'The first line names only the diagram and its direction: go on in a new line.',
      {
        fixes: [change('Start a new line', { start: at - gap, end: at }, '\n', true)],
      },
    );
  }
  const word = text.slice(range.start, range.end).replace(/;.*$/s, '');
  const place = { start: at, end: at + word.length };
  const names = ['TB', 'TD', 'BT', 'LR', 'RL'];
  const right = closestWord(word, names);
  const message = `\`${word}\` is no direction: write TB, TD, BT, LR or RL.`;
  if (token.start === at && at > 0 && !/\s/.test(text.charAt(at - 1))) {
    const whole = { start: 0, end: range.end };
    return diagramProblem(
      'flow/unknown-type',
      whole,
      `\`${text.slice(0, range.end)}\` is no diagram type: write \`flowchart\`.`,
      {
        fixes: [change('Change to flowchart', whole, 'flowchart')],
      },
    );
  }
  // Mermaid stops at the blank in front of the word.
  return diagramProblem('flow/unknown-direction', { start: token.start, end: place.end }, message, {
    fixes: right === undefined ? [] : [change(`Change to ${right}`, place, right, right === word.toUpperCase())],
  });
}
