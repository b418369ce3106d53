import type { Problem } from '../../../core/problem.ts';
import { change } from '../../flowchart/problems/scene.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { type Scene, wordAt } from './scene.ts';

/** Dashes and arrows in places where none can stand. */
export function explainArrow(scene: Scene): Problem | undefined {
  const { text, token, at, expected, line, inside } = scene;
  if (token.kind === 'arrow') return explainSecondArrow(scene);
  const run = runAround(text, at);
  if (run === undefined) return undefined;
  const written = text.slice(run.start, run.end);
  if (/^-{2,}$/.test(text.slice(line.start, line.end))) {
    const message = inside
      ? `Regions are divided by a line of two dashes: write \`--\`.`
      : '`--` divides a composite state into regions: it can stand only between `{` and `}`.';
    return diagramProblem('state/divider', line, message, {
      fixes: inside ? [change('Change to --', line, '--', true)] : [],
    });
  }
  const isJoined = /[^\s:{}[\]"]/.test(text.charAt(run.start - 1)) && /[^\s:{}[\]"]/.test(text.charAt(run.end));
  if (isJoined && !/[<>=]/.test(written)) return dashInId(text, run.start);
  if (expected !== 'statement' && expected !== 'target') return undefined;
  return diagramProblem('state/bad-arrow', run, `\`${written}\` is no transition: write \`-->\`.`, {
    fixes: [change('Change to -->', run, '-->', true)],
  });
}

/** The run of characters of arrows around an offset, where it holds a dash, an equals sign or a real arrow. */
function runAround(text: string, at: number): { readonly start: number; readonly end: number } | undefined {
  const isPart = (place: number) => /[-<>=~→⇒–—]/.test(text.charAt(place));
  let start = at;
  while (isPart(start - 1)) start--;
  let end = at;
  while (isPart(end)) end++;
  return end > start && /[-=→⇒–—]/.test(text.slice(start, end)) ? { start, end } : undefined;
}

function dashInId(text: string, dash: number): Problem {
  const isPart = (place: number) => place >= 0 && place < text.length && /[^\s:{}"]/.test(text.charAt(place));
  let start = dash;
  while (isPart(start - 1)) start--;
  let end = dash;
  while (isPart(end) && !text.startsWith('-->', end)) end++;
  const id = text.slice(start, end);
  const right = id.replaceAll('-', '_');
  return diagramProblem(
    'state/dash-in-id',
    { start, end },
    `An id holds no dash: write \`${right}\`, and \`state "${id}" as ${right}\` to have it drawn with one.`,
    { fixes: [change(`Change to ${right}`, { start, end }, right)] },
  );
}

function explainSecondArrow({ text, at, token }: Scene): Problem {
  const before = /([^\s:{}]+)\s*$/.exec(text.slice(text.lastIndexOf('\n', at) + 1, at))?.[1];
  const arrow = { start: at, end: token.end };
  if (before === undefined)
    return diagramProblem(
      'state/missing-source',
      arrow,
      'This transition comes from nowhere: write the state before it.',
    );
  const place = { start: at, end: at };
  return diagramProblem(
    'state/several-arrows',
    { start: at, end: Math.max(arrow.end, wordAt(text, at).end) },
    `A transition leads from one state to one other: write \`${before} -->\` once more on a line of its own.`,
    { fixes: [change(`Begin a new line with ${before}`, place, `\n${before} `)] },
  );
}
