import type { Fix, Problem } from '../../../core/problem.ts';
import type { TextRange } from '../../../core/text.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { Token } from '../lexer/token.ts';
import { visibleRange } from '../visibleRange.ts';
import { closerOf, findCloser } from './findCloser.ts';
import { change, lineEnd, quote, type SceneIn } from './scene.ts';
import { badArrow, isOpener } from './sharedExplanations.ts';

/** What went wrong between the bracket that opens a label and the one that closes it. */
export function explainLabel(scene: SceneIn<'label' | 'labelEnd'>): Problem {
  const { text, token, expected } = scene;
  const { open, owner } = expected;
  if (open.kind === 'tagEnd') {
    const dash = /<?-*$/.exec(text.slice(owner.start, open.start))?.[0] ?? '';
    const more = /^[-=.>]*/.exec(text.slice(open.end, lineEnd(text, open.end)))?.[0] ?? '';
    if (dash.endsWith('-')) return badArrow(text, { start: open.start - dash.length, end: open.end + more.length });
  }
  const opened = openingOf(text, open);
  const close = findCloser(text, opened.end, opened.mark);
  const label = { start: opened.end, end: close ?? lineEnd(text, opened.end) };
  const written = text.slice(label.start, label.end);
  if (written.trimStart().startsWith('"')) return explainQuoted(text, token, opened, label, close !== undefined);
  if (close === undefined) return explainUnclosed(text, token, opened, label);
  if (written.trim() === '') return emptyLabel(label, written);
  if (opened.mark === '[/' || opened.mark === '[\\') return slashLabel(text, opened, label);
  const range = { start: label.start, end: Math.max(label.end, 0) };
  const fixes = [quote('Quote the label', text, visibleRange(text, label))];
  if (/[[\](){}|]/.test(written)) return bracketsInLabel(range, fixes);
  if (written.includes('"'))
    return diagramProblem(
      'flow/quotes-in-label',
      range,
      'A quote cannot stand inside a label: put the whole label in quotes and write `#quot;` for it.',
      { fixes },
    );
  return mismatched(text, token, opened, close);
}

interface Opening extends TextRange {
  readonly mark: string;
}

/** The bracket with its twin, where two belong together. */
function openingOf(text: string, { start, end }: Token): Opening {
  const mark = text.slice(start, end);
  const twice = (mark === '(' || mark === '{') && text.charAt(end) === mark;
  return twice ? { start, end: end + 1, mark: mark + mark } : { start, end, mark };
}

function bracketsInLabel(range: TextRange, fixes: readonly Fix[] = []): Problem {
  const message =
    'Brackets and bars in a label are read as the shape of a node. Put the whole label in quotes: `["a (b)"]`.';
  return diagramProblem('flow/unquoted-brackets', range, message, { fixes });
}

function emptyLabel(label: TextRange, written: string): Problem {
  const range = { start: label.start - 1, end: label.end + 1 };
  return diagramProblem('flow/empty-label', range, 'A label cannot be empty: write `" "` for a node without text.', {
    fixes: [change('Write a blank in quotes', label, written === '' ? '" "' : `"${written}"`)],
  });
}

function explainQuoted(text: string, token: Token, opened: Opening, label: TextRange, closed: boolean): Problem {
  const first = text.indexOf('"', label.start);
  const end = lineEnd(text, first);
  const second = text.indexOf('"', first + 1);
  if (second < 0 || (second >= end && token.start >= end)) {
    const range = { start: first, end };
    const behind = closed ? label.end : end;
    return diagramProblem(
      'flow/unclosed-quote',
      range,
      'This quote has no end: write a second `"` where the text ends.',
      {
        fixes: [change('Close the quote', { start: behind, end: behind }, closed ? '"' : `"${closerOf(opened.mark)}`)],
      },
    );
  }
  const written = text.slice(label.start, label.end).trim();
  if (/^"`?`?"$/.test(written)) return emptyLabel(label, written === '""' ? '' : written);
  const last = text.lastIndexOf('"', label.end - 1);
  if (closed && last > second) {
    const range = { start: first, end: last + 1 };
    const inner = { start: first + 1, end: last };
    const edits = [...text.slice(inner.start, inner.end).matchAll(/"/g)].map(({ index }) => ({
      range: { start: inner.start + index, end: inner.start + index + 1 },
      newText: '#quot;',
    }));
    return diagramProblem(
      'flow/quotes-in-label',
      range,
      'A quote cannot stand inside a quoted label: write `#quot;` for it.',
      {
        fixes: [{ title: 'Write #quot; for inner quotes', edits, preferred: true }],
      },
    );
  }
  return mismatched(text, token, opened, undefined);
}

function explainUnclosed(text: string, token: Token, opened: Opening, label: TextRange): Problem {
  const other = /[\])}]/.exec(text.slice(label.start, label.end));
  if (other !== null && isOpener(token.kind) && token.start < label.start + other.index)
    return bracketsInLabel({ start: label.start, end: label.end });
  if (other !== null) return mismatched(text, token, opened, undefined);
  const closer = closerOf(opened.mark);
  const range = { start: opened.start, end: Math.max(label.end, opened.end) };
  const fixes = /--|==|-\./.test(text.slice(label.start, label.end))
    ? []
    : [change(`Close it with ${closer}`, { start: range.end, end: range.end }, closer)];
  return diagramProblem('flow/unclosed-label', range, `This label has no end: close it with \`${closer}\`.`, { fixes });
}

function slashLabel(text: string, opened: Opening, label: TextRange): Problem {
  const range = { start: opened.start + 1, end: label.end };
  return diagramProblem(
    'flow/slash-label',
    range,
    'A label that begins with a slash is read as a slanted shape: put it in quotes, `["/path"]`.',
    {
      fixes: [quote('Quote the label', text, range)],
    },
  );
}

function mismatched(text: string, token: Token, opened: Opening, close: number | undefined): Problem {
  const closer = closerOf(opened.mark);
  const found = /[\])}]+/.exec(text.slice(opened.end, lineEnd(text, opened.end)));
  const start = close ?? (found === null ? token.start : opened.end + found.index);
  const written =
    /^[-/\\]?[\])}]+/.exec(text.slice(start, start + closer.length + 1))?.[0] ?? text.slice(start, token.end);
  const range =
    written === '' ? { start: opened.start, end: Math.max(start, opened.end) } : { start, end: start + written.length };
  return diagramProblem(
    'flow/mismatched-brackets',
    range,
    `This label begins with \`${opened.mark}\`, so it must end with \`${closer}\`.`,
    {
      related: [{ message: 'Opened here', range: { start: opened.start, end: opened.end } }],
      fixes: /^[\])}/\\-]+$/.test(written) ? [change(`Change to ${closer}`, range, closer)] : [],
    },
  );
}
