import type { Problem } from '../../../core/problem.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { Token } from '../lexer/token.ts';
import { visibleRange } from '../visibleRange.ts';
import { explainKeyword } from './explainKeyword.ts';
import { change, lineEnd, type SceneIn, wordEnd } from './scene.ts';
import { badArrow, badCharacter, extraBracket, isCloser, isOpener, looksLikeArrow } from './sharedExplanations.ts';

/** Behind a link or a `&` stands no node. */
export function explainTarget({ text, token, expected }: SceneIn<'target'>): Problem {
  const { behind } = expected;
  const link = visibleRange(text, behind);
  const at = visibleRange(text, token).start;
  if (behind.kind === 'linkId') return explainLinkId(text, behind);
  if (behind.kind === 'ampersand') {
    const between = { start: behind.end, end: behind.end };
    return diagramProblem(
      'flow/ampersand-spacing',
      { start: behind.start, end: Math.max(behind.end, visibleRange(text, token).end) },
      '`&` needs a space on both sides and a node behind it in the same line: `A & B`.',
      {
        ...(token.kind === 'space' || token.kind === 'newline'
          ? {}
          : { fixes: [change('Put a space behind &', between, ' ', true)] }),
      },
    );
  }
  const sameLine = !text.slice(link.end, at).includes('\n');
  const keyword = explainKeyword(text, token);
  if (keyword !== undefined && !text.slice(link.end, keyword.range.start).includes('\n')) return keyword;
  const adjacent = /^[-=.>~<]+/.exec(text.slice(link.end, lineEnd(text, link.end)))?.[0];
  if (behind.kind === 'link' && adjacent !== undefined) return overlongArrow(text, link, adjacent.length);
  switch (token.kind) {
    case 'string':
    case 'markdown':
      return explainQuotedId(text, at);
    case 'pipe':
      return diagramProblem(
        'flow/two-link-texts',
        { start: at, end: lineEnd(text, at) },
        'This link already has a text: write it either `-- text -->` or `-->|text|`.',
      );
    case 'unknown':
      return isCloser(text.charAt(at)) ? extraBracket(at, text.charAt(at)) : badCharacter(text, at);
    default:
      break;
  }
  if (isOpener(token.kind)) return missingId(text, at);
  if (sameLine && (token.kind === 'link' || token.kind === 'linkStart' || token.kind === 'linkId'))
    return diagramProblem(
      'flow/missing-node',
      { start: link.start, end: visibleRange(text, token).end },
      'Between two links a node must stand.',
    );
  const arrow = sameLine ? looksLikeArrow(text.slice(at, lineEnd(text, at))) : undefined;
  if (arrow !== undefined) return badArrow(text, { start: at, end: at + arrow.length });
  return diagramProblem('flow/missing-node', link, 'This link leads nowhere: write the node behind it.');
}

/** `a@` where no link follows. */
export function explainLinkId(text: string, id: Token): Problem {
  const name = text.slice(id.start, id.end);
  const range = { start: id.start, end: wordEnd(text, id.start) };
  return diagramProblem(
    'flow/link-id',
    range,
    `\`${name}\` names a link, so a link must follow: \`A ${name}--> B\`. The id of a node cannot hold \`@\`.`,
  );
}

/** `-->>`, `==>>`: the link ends before what was written does. */
function overlongArrow(text: string, link: { start: number; end: number }, more: number): Problem {
  const range = { start: link.start, end: link.end + more };
  const right = text.slice(link.start, link.end);
  return diagramProblem(
    'flow/bad-arrow',
    range,
    `\`${text.slice(range.start, range.end)}\` is no link: write \`${right}\`.`,
    {
      fixes: [change(`Change to ${right}`, range, right, true)],
    },
  );
}

/** A text in quotes where an id must stand. */
export function explainQuotedId(text: string, at: number): Problem {
  const open = Math.max(0, text.lastIndexOf('"', at));
  const close = text.indexOf('"', at + 1);
  const range = { start: Math.min(open, at), end: close < 0 ? lineEnd(text, at) : close + 1 };
  return diagramProblem('flow/quoted-id', range, 'A node needs an id in front of its label: `id["label"]`.');
}

/** A bracket where an id must stand. */
export function missingId(text: string, at: number): Problem {
  return diagramProblem(
    'flow/missing-id',
    { start: at, end: lineEnd(text, at) },
    'A node needs an id in front of the bracket: `id[label]`.',
  );
}
