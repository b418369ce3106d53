import type { Problem } from '../../../core/problem.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { skipSpace } from '../lexer/matchLink.ts';
import { visibleRange } from '../visibleRange.ts';
import { change, lineEnd, type SceneIn, wordEnd } from './scene.ts';

const forms = {
  style: 'style id fill:#f96,stroke:#333',
  linkStyle: 'linkStyle 0,1 stroke:#f96',
  classDef: 'classDef name fill:#f96,stroke:#333',
  class: 'class id1,id2 name',
} as const;

/** `style`, `linkStyle`, `classDef` and `class`. */
export function explainStyling({ text, token, expected }: SceneIn<'styling'>): Problem {
  const { keyword } = expected;
  const word = text.slice(keyword.start, keyword.end);
  const form = forms[word === 'linkStyle' || word === 'classDef' || word === 'class' ? word : 'style'];
  const line = { start: keyword.start, end: Math.max(lineEnd(text, keyword.start), keyword.end) };
  if (token.kind === 'space' && skipSpace(text, token.start) > line.end)
    return diagramProblem(
      'flow/style',
      { start: token.start, end: token.end },
      `No space may stand at the end of a \`${word}\` line.`,
      {
        fixes: [change('Remove the space', token, '', true)],
      },
    );
  const at = visibleRange(text, token).start;
  const range = at > line.end || at <= line.start ? line : { start: at, end: Math.max(wordEnd(text, at), at) };
  return diagramProblem(
    'flow/style',
    range,
    `This \`${word}\` line is not as Mermaid reads it: \`${form}\`. Style values cannot hold brackets.`,
  );
}
