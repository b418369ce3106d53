import { assertNever } from '../../../core/assertNever.ts';
import type { Problem } from '../../../core/problem.ts';
import { closestWord } from '../../diagramTypes.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { skipSpace } from '../lexer/matchLink.ts';
import type { Expectation } from '../parser/expectation.ts';
import { explainStatement } from './explainStatement.ts';
import { findCloser } from './findCloser.ts';
import { change, lineEnd, quote, type Scene, visible, wordEnd } from './scene.ts';

type Of<Name extends Expectation['in']> = Extract<Expectation, { in: Name }>;

/** The header's direction is unknown, or something stands behind it. */
export function explainHeader({ text, token, expected }: Scene<Of<'header'>>): Problem {
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
  return diagramProblem('flow/unknown-direction', place, message, {
    fixes: right === undefined ? [] : [change(`Change to ${right}`, place, right, right === word.toUpperCase())],
  });
}

/** The line that opens a subgraph. */
export function explainSubgraph({ text, token, expected }: Scene<Of<'subgraph'>>): Problem {
  const { keyword } = expected;
  const end = lineEnd(text, keyword.start);
  const at = Math.min(visible(text, token).start, end);
  const name = visible(text, { start: keyword.end, end });
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
        fixes: close === open + 1 ? [] : [quote('Quote the title', text, visible(text, label))],
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

const forms = {
  style: 'style id fill:#f96,stroke:#333',
  linkStyle: 'linkStyle 0,1 stroke:#f96',
  classDef: 'classDef name fill:#f96,stroke:#333',
  class: 'class id1,id2 name',
} as const;

/** `style`, `linkStyle`, `classDef` and `class`. */
export function explainStyling({ text, token, expected }: Scene<Of<'styling'>>): Problem {
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
  const at = visible(text, token).start;
  const range = at > line.end || at <= line.start ? line : { start: at, end: Math.max(wordEnd(text, at), at) };
  return diagramProblem(
    'flow/style',
    range,
    `This \`${word}\` line is not as Mermaid reads it: \`${form}\`. Style values cannot hold brackets.`,
  );
}

/** `click`. */
export function explainClick({ text, token, expected }: Scene<Of<'click'>>): Problem {
  const at = visible(text, token).start;
  const start = Math.max(0, text.lastIndexOf('click', expected.keyword.start));
  const line = visible(text, { start, end: Math.max(lineEnd(text, start), start) });
  const range = at > line.end || at <= line.start ? line : { start: at, end: Math.max(wordEnd(text, at), at) };
  return diagramProblem(
    'flow/click',
    range,
    'This `click` line is not as Mermaid reads it: `click id "https://…" "tooltip"` or `click id call name()`.',
  );
}

/** What stands between `@{` and `}`. */
export function explainData({ text, token, expected }: Scene<Of<'data'>>): Problem {
  const { open } = expected;
  if (token.kind === 'unknown')
    return diagramProblem('flow/shape-data', token, '`^` can stand here only in a text in quotes.');
  const range = { start: open.start, end: lineEnd(text, open.start) };
  return diagramProblem('flow/shape-data', range, 'This `@{` has no `}`.', {
    fixes: [change('Close it with }', { start: range.end, end: range.end }, ' }')],
  });
}

/** The places that have no mistake of their own kind. */
export function explainPlace({ text, token, expected }: Scene<Of<'className' | 'accessibility'>>): Problem {
  const at = visible(text, token).start;
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
