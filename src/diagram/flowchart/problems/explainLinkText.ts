import type { Problem } from '../../../core/problem.ts';
import type { TextRange } from '../../../core/text.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { visibleRange } from '../visibleRange.ts';
import { change, lineEnd, quote, type SceneIn } from './scene.ts';

/** What went wrong in the text on a link: between two bars, or between the two halves of the link. */
export function explainLinkText(scene: SceneIn<'linkText' | 'linkTextEnd'>): Problem {
  return scene.expected.open.kind === 'pipe' ? explainBars(scene) : explainHalves(scene);
}

function explainBars({ text, token, expected }: SceneIn<'linkText' | 'linkTextEnd'>): Problem {
  const { open } = expected;
  const end = lineEnd(text, open.end);
  const close = text.indexOf('|', open.end);
  if (close < 0 || close >= end) {
    const range = { start: open.start, end: Math.max(end, open.end) };
    return diagramProblem(
      'flow/unclosed-link-text',
      range,
      'The text on this link has no closing bar: write `-->|text| B`.',
    );
  }
  const range = { start: open.end, end: close };
  const written = text.slice(range.start, range.end).trim();
  if (written === '' || written === '""')
    return diagramProblem(
      'flow/empty-link-text',
      { start: open.start, end: close + 1 },
      'The text on a link cannot be empty: leave the bars out.',
      {
        fixes: [change('Remove the bars', { start: open.start, end: close + 1 }, '', true)],
      },
    );
  const quotes = /"/.test(written) && !/[[\](){}]/.test(written);
  const message = quotes
    ? 'A quote cannot stand inside the text on a link: put the whole text in quotes and write `#quot;` for it.'
    : 'Brackets in the text on a link need quotes: `-->|"a (b)"|`.';
  const whole = { start: range.start, end: Math.max(range.end, token.start) };
  return diagramProblem(quotes ? 'flow/quotes-in-label' : 'flow/brackets-in-link-text', whole, message, {
    fixes: [quote('Quote the text', text, visibleRange(text, range))],
  });
}

const arrows = { normal: /--+[-xo>]/g, thick: /==+[=xo>]/g, dotted: /-?\.+-[xo>]?/g };
type Stroke = keyof typeof arrows;

function explainHalves({ text, token, expected }: SceneIn<'linkText' | 'linkTextEnd'>): Problem {
  const open = visibleRange(text, expected.open);
  const start = text.slice(open.start, open.end);
  const stroke: Stroke = start.includes('.') ? 'dotted' : start.includes('=') ? 'thick' : 'normal';
  const end = lineEnd(text, open.end);
  const close = lastArrow(text, { start: open.end, end }, stroke);
  if (close !== undefined) return explainBetween(text, token.start, open, close);
  for (const other of ['normal', 'thick', 'dotted'] as const) {
    const found = other === stroke ? undefined : lastArrow(text, { start: open.end, end }, other);
    if (found === undefined) continue;
    const right = { normal: '--', thick: '==', dotted: '-.' }[other];
    const range = { start: open.start, end: found.end };
    const message = `The two halves of this link have different strokes: begin it with \`${right}\` or end it with the stroke of \`${start}\`.`;
    return diagramProblem('flow/mixed-strokes', range, message, {
      fixes: [change(`Begin the link with ${right}`, { start: open.end - 2, end: open.end }, right)],
    });
  }
  return unfinished(open, start, stroke);
}

function lastArrow(text: string, range: TextRange, stroke: Stroke): TextRange | undefined {
  const found = [...text.slice(range.start, range.end).matchAll(arrows[stroke])].at(-1);
  return found && { start: range.start + found.index, end: range.start + found.index + found[0].length };
}

function explainBetween(text: string, at: number, open: TextRange, close: TextRange): Problem {
  const range = visibleRange(text, { start: open.end, end: close.start });
  if (range.end <= range.start || text.slice(range.start, range.end) === '""') {
    const whole = { start: open.start, end: close.end };
    return diagramProblem('flow/empty-link-text', whole, 'This link has two halves but no text between them.', {
      fixes: [change('Make it one link', whole, text.slice(close.start, close.end), true)],
    });
  }
  const written = text.slice(range.start, range.end);
  const fixes = [quote('Quote the text', text, range)];
  if (written.includes('"'))
    return diagramProblem(
      'flow/quotes-in-label',
      range,
      'A quote cannot stand inside the text on a link: put the whole text in quotes and write `#quot;` for it.',
      { fixes },
    );
  const whole = { start: Math.min(range.start, at), end: Math.max(range.end, at) };
  return diagramProblem(
    'flow/dashes-in-link-text',
    whole,
    'The text on a link cannot hold the characters that the link is made of: put it in quotes.',
    { fixes },
  );
}

function unfinished(open: TextRange, start: string, stroke: Stroke): Problem {
  const left = /^[xo<]/.exec(start)?.[0] ?? '';
  const plain = { normal: '---', thick: '===', dotted: '-.-' }[stroke];
  const arrow =
    left === 'x' || left === 'o'
      ? `${left}${plain.slice(0, 2)}${left}`
      : `${left}${{ normal: '-->', thick: '==>', dotted: '-.->' }[stroke]}`;
  const message = `\`${start}\` is half a link, as in \`A ${start} text ${arrow.replace(/^[xo<]/, '')} B\`. Write \`${arrow}\` for a link without a text.`;
  const fixes = [
    change(`Change to ${arrow}`, open, arrow),
    ...(left === '' ? [change(`Change to ${plain}`, open, plain)] : []),
  ];
  return diagramProblem('flow/unfinished-link', open, message, { fixes });
}
