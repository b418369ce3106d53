import type { Problem } from '../../../core/problem.ts';
import type { TextRange } from '../../../core/text.ts';
import { diagramProblem } from '../../problemCodes.ts';
import { visibleRange } from '../visibleRange.ts';
import { change, lineEnd, lineStart, type SceneIn, wordEnd } from './scene.ts';
import { badArrow, badCharacter, extraBracket, isCloser, isOpener, looksLikeArrow } from './sharedExplanations.ts';

/** Behind a node stands something that is neither a link nor the end of the statement. */
export function explainNode(scene: SceneIn<'node'>): Problem {
  const { text, token, expected } = scene;
  const { node, spaced } = expected;
  const at = visibleRange(text, token).start;
  const gap = { start: node.end, end: at };
  const rest = text.slice(at, lineEnd(text, at));
  const comment = explainComment(text, node, at, rest);
  if (comment !== undefined) return comment;
  const arrow = looksLikeArrow(rest);
  if (arrow !== undefined) return badArrow(text, { start: at, end: at + arrow.length });
  const name = text.slice(node.start, node.end);
  switch (token.kind) {
    case 'styleSeparator':
      return expected.hasData
        ? diagramProblem(
            'flow/class-behind-data',
            { start: at, end: wordEnd(text, at) },
            'The class stands before the data: write `id:::class@{ … }`.',
          )
        : diagramProblem(
            'flow/space-before-class',
            { start: gap.start, end: token.end },
            'No space may stand before `:::`.',
            {
              fixes: [change('Remove the space', gap, '', true)],
            },
          );
    case 'shapeData':
      return diagramProblem(
        'flow/space-before-shape',
        { start: gap.start, end: token.end },
        'No space may stand before `@{`.',
        {
          fixes: [change('Remove the space', gap, '', true)],
        },
      );
    case 'string':
    case 'markdown':
      return explainString(text, gap, at);
    case 'ampersand':
      return diagramProblem(
        'flow/ampersand-spacing',
        { start: at, end: at + 1 },
        '`&` needs a space on both sides: `A & B`.',
        {
          fixes: [change('Put spaces around &', { start: at, end: at + 1 }, spaced ? '& ' : ' & ', true)],
        },
      );
    case 'end':
      return diagramProblem(
        'flow/missing-separator',
        { start: at, end: at + 3 },
        '`end` closes a subgraph and must stand on its own line.',
        {
          fixes: [change('Start a new line', gap, '\n')],
        },
      );
    case 'pipe':
      return diagramProblem(
        'flow/missing-link',
        { start: at, end: lineEnd(text, at) },
        'A text between bars belongs behind a link: `A -->|text| B`.',
      );
    case 'unknown':
      return isCloser(text.charAt(at))
        ? extraBracket(at, text.charAt(at))
        : badCharacter(text, at, spaced ? undefined : node.start);
    default:
      break;
  }
  if (isOpener(token.kind)) {
    if (spaced)
      return diagramProblem(
        'flow/space-before-shape',
        { start: gap.start, end: token.end },
        `No space may stand between \`${name}\` and its label: a space ends the node.`,
        {
          fixes: [change('Remove the space', gap, '', true)],
        },
      );
    return diagramProblem('flow/unexpected', { start: at, end: lineEnd(text, at) }, 'A node has only one label.');
  }
  return explainWord(text, node, at, spaced);
}

function explainComment(text: string, node: TextRange, at: number, rest: string): Problem | undefined {
  const own = /^(?:\/\/|#|%)/.exec(text.slice(node.start, node.end));
  if (
    own !== null &&
    lineStart(text, node.start) === lineStart(text, at) &&
    text.slice(lineStart(text, at), node.start).trim() === ''
  ) {
    const range = { start: node.start, end: lineEnd(text, at) };
    return diagramProblem('flow/trailing-comment', range, 'A comment is a line of its own that begins with `%%`.', {
      fixes: [change('Begin with %%', { start: node.start, end: node.start }, '%% ', true)],
    });
  }
  const mark = /^(?:%%|\/\/|#(?= ))/.exec(rest);
  if (mark === null) return undefined;
  const range = { start: at, end: at + rest.length };
  const line = lineStart(text, at);
  const indent = /^[^\S\n]*/.exec(text.slice(line, at))?.[0] ?? '';
  const comment = `${indent}%%${mark[0] === '%%' ? rest.slice(2) : ` ${rest.slice(mark[0].length).trim()}`}\n`;
  return diagramProblem(
    'flow/trailing-comment',
    range,
    'A comment cannot stand at the end of a line: give it a line of its own that begins with `%%`.',
    {
      fixes: [
        {
          title: 'Move the comment to a line of its own',
          edits: [
            { range: { start: line, end: line }, newText: comment },
            { range: { start: node.end, end: range.end }, newText: '' },
          ],
          preferred: true,
        },
      ],
    },
  );
}

function explainString(text: string, gap: TextRange, at: number): Problem {
  const open = text.lastIndexOf('"', at);
  const close = text.indexOf('"', at);
  const range = { start: open < 0 ? at : open, end: close < 0 ? lineEnd(text, at) : close + 1 };
  return diagramProblem('flow/quoted-id', range, 'A label needs brackets around it: `id["label"]`.', {
    fixes: [
      {
        title: 'Put the label in brackets',
        edits: [
          { range: { start: gap.start, end: range.start }, newText: '[' },
          { range: { start: range.end, end: range.end }, newText: ']' },
        ],
        preferred: false,
      },
    ],
  });
}

function explainWord(text: string, node: TextRange, at: number, spaced: boolean): Problem {
  const range = { start: at, end: at + firstWord(text.slice(at, lineEnd(text, at))).length };
  const before = text.slice(node.start, node.end);
  if (!spaced)
    return diagramProblem(
      'flow/missing-link',
      range,
      `Behind \`${before}\` only a link or the end of the line may follow.`,
    );
  const plain = /^[^\s[\](){}"]+$/.test(before);
  const message = plain
    ? `Behind \`${before}\` a link must follow, or a new line. If this belongs to the node's name, put it in a label: \`id["${before} …"]\`.`
    : 'Behind a node a link must follow, or a new line.';
  return diagramProblem('flow/missing-separator', range, message, {
    fixes: [change('Start a new line', { start: node.end, end: at }, '\n')],
  });
}

/** Up to a blank, a bracket, a separator or a link. */
function firstWord(line: string): string {
  return /^.[^\s[\](){}|;&]*?(?=[xo<]?(?:--|==|-\.)|~~~|[\s[\](){}|;&]|$)/.exec(line)?.[0] ?? line;
}
