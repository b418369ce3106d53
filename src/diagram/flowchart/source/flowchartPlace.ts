import type { TextRange } from '../../../core/text.ts';
import type { DiagramPart, DiagramSource } from '../../source/diagramSource.ts';
import type { WritingPlace } from '../../source/writingPlace.ts';
import { FlowLexer } from '../lexer/flowLexer.ts';
import type { Token } from '../lexer/token.ts';
import { startsId } from '../parser/parseNode.ts';

/**
 * What may be written at an offset of a flowchart that is being written; undefined inside labels, comments and the
 * like, where any text may stand.
 */
export function flowchartPlace(text: string, { parts }: DiagramSource, offset: number): WritingPlace | undefined {
  const inside = parts.find(
    ({ range, kind }) => range.start < offset && offset < range.end + Number(kind === 'comment'),
  );
  const data = inside?.kind === 'data' ? inside.range.start : openData(text, offset);
  if (data !== undefined) return placeInData(text, data, offset);
  if (inside !== undefined && !mayBeWord(inside)) return undefined;
  const lineStart = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  const line = text.slice(lineStart, offset);
  if (/^\s*%%/.test(line)) return undefined;
  return placeByWords(line, lineStart) ?? placeByTokens(line, lineStart, endsInLink(parts, lineStart));
}

const mayBeWord = ({ kind }: DiagramPart): boolean => kind === 'name' || kind === 'keyword' || kind === 'direction';

/** Braces that were opened in the line and are not closed yet. */
function openData(text: string, offset: number): number | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const open = text.lastIndexOf('@{', offset - 1);
  if (open < lineStart || open + 2 > offset) return undefined;
  return text.slice(open, offset).includes('}') ? undefined : open;
}

function placeInData(text: string, open: number, offset: number): WritingPlace | undefined {
  const written = text.slice(open + 2, offset);
  const value = /(?:^|[\s,])([\w-]+)\s*:\s*([\w-]*)$/.exec(written);
  if (value?.[1] !== undefined) return { in: 'dataValue', name: value[1], word: wordBefore(offset, value[2]) };
  const name = /(?:^|,|\n)\s*(\w*)$/.exec(written);
  return name === null ? undefined : { in: 'dataName', word: wordBefore(offset, name[1]) };
}

const wordBefore = (offset: number, word = ''): TextRange => ({ start: offset - word.length, end: offset });

const lineRules: readonly (readonly [RegExp, 'direction' | 'className' | 'target'])[] = [
  [/^\s*(?:graph|flowchart|direction)[ \t]+([A-Za-z]*)$/, 'direction'],
  [/^\s*class[ \t]+[^\s,]+(?:,[^\s,]+)*[ \t]+([^\s,]*)$/, 'className'],
  [/^\s*class[ \t]+(?:[^\s,]*,)*([^\s,]*)$/, 'target'],
  [/^\s*(?:style|click)[ \t]+(\S*)$/, 'target'],
];

function placeByWords(line: string, lineStart: number): WritingPlace | undefined {
  for (const [rule, place] of lineRules) {
    const word = rule.exec(line)?.[1];
    if (word !== undefined) return { in: place, word: wordBefore(lineStart + line.length, word) };
  }
  return undefined;
}

function placeByTokens(line: string, lineStart: number, behindLink: boolean): WritingPlace | undefined {
  const offset = lineStart + line.length;
  const arrow = /(?<=[\s\])}\w])(?:<?[-=.~]+)$/.exec(line);
  const tokens = tokensOf(arrow === null ? line : line.slice(0, arrow.index));
  if (tokens === undefined) return undefined;
  let wordStart = tokens.length;
  while (wordStart > 0 && startsId(tokens[wordStart - 1]?.kind ?? 'cut')) wordStart--;
  const before = tokens.slice(0, wordStart);
  const start = lineStart + (tokens[wordStart]?.start ?? line.length);
  if (arrow !== null) {
    const word = { start: lineStart + arrow.index, end: offset };
    return endsNode(tokens) ? { in: 'behindNode', word } : undefined;
  }
  const last = before.at(-1);
  const word = { start, end: offset };
  const visible = before.filter(({ kind }) => kind !== 'space');
  const end = visible.at(-1);
  if (end === undefined || end.kind === 'semicolon')
    return { in: behindLink && end === undefined ? 'target' : 'statement', word };
  if (end.kind === 'styleSeparator') return last === end ? { in: 'className', word } : undefined;
  if (end.kind === 'link' || end.kind === 'pipe') return { in: 'target', word };
  if (end.kind === 'ampersand' || (startsId(end.kind) && line.slice(0, start - lineStart).endsWith(' & ')))
    return { in: 'target', word };
  return last?.kind === 'space' && start === offset && endsNode(before) && !isKeywordLine(before)
    ? { in: 'behindNode', word }
    : undefined;
}

/** The tokens of a line; undefined where it ends inside of something. */
function tokensOf(line: string): readonly Token[] | undefined {
  const lexer = new FlowLexer(line);
  const tokens: Token[] = [];
  for (;;) {
    const token = lexer.next();
    if (token.kind === 'endOfText') return tokens;
    if (token.kind === 'cut' || token.start >= line.length) return undefined;
    tokens.push(token);
  }
}

const nodeEnds: ReadonlySet<Token['kind']> = new Set([
  ...(['squareClose', 'roundClose', 'stadiumClose', 'subroutineClose', 'cylinderClose', 'ellipseClose'] as const),
  ...(['doubleCircleClose', 'diamondClose', 'trapezoidClose', 'inverseClose', 'shapeData'] as const),
]);

function endsNode(tokens: readonly Token[]): boolean {
  const last = tokens.findLast(({ kind }) => kind !== 'space');
  return last !== undefined && (nodeEnds.has(last.kind) || startsId(last.kind));
}

const isKeywordLine = (tokens: readonly Token[]): boolean =>
  ['subgraph', 'style', 'linkStyle', 'classDef', 'class', 'click', 'graph'].includes(
    tokens.find(({ kind }) => kind !== 'space')?.kind ?? '',
  );

/** Whether the line before ends with an arrow, whose target may stand in the next. */
function endsInLink(parts: readonly DiagramPart[], lineStart: number): boolean {
  const last = parts.findLast(({ range, kind }) => range.end <= lineStart && kind !== 'comment');
  return last?.kind === 'link';
}
