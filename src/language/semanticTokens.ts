import type { Range } from 'vscode-languageserver-types';
import { assertNever } from '../core/assertNever.ts';
import type { TextRange } from '../core/text.ts';
import type { DiagramPart, NameKind } from '../diagram/source/diagramSource.ts';
import { blockRangeIn, type LanguageDocument } from './languageDocument.ts';
import type { ReadBlock } from './readBlock.ts';

/** Kinds of tokens as the standard calls them, so that every colour theme knows them. */
export const semanticTokenTypes = [
  ...(['keyword', 'variable', 'namespace', 'class', 'event', 'operator'] as const),
  ...(['string', 'comment', 'property', 'enumMember', 'number', 'function'] as const),
] as const;

export type SemanticTokenType = (typeof semanticTokenTypes)[number];

/** A stretch of one line. */
export interface SemanticToken {
  readonly range: Range;
  readonly type: SemanticTokenType;
  /** The place that says what the name names. */
  readonly isDeclaration: boolean;
}

/** The colours of all diagrams of a document, in the order of the text. Text outside of them is left alone. */
export function semanticTokens(document: LanguageDocument): readonly SemanticToken[] {
  return document.blocks.flatMap((read) =>
    document.sourceOf(read).parts.flatMap((part) => tokensOf(document, read, part)),
  );
}

function tokensOf(document: LanguageDocument, read: ReadBlock, part: DiagramPart): readonly SemanticToken[] {
  const { text } = read.block;
  const isDeclaration = part.kind === 'name' && part.declares;
  const pieces = part.kind === 'data' ? piecesOfData(text, part.range) : [{ range: part.range, type: typeOf(part) }];
  return pieces.flatMap(({ range, type }) =>
    linesIn(text, range).map((line) => ({ range: blockRangeIn(document, read, line), type, isDeclaration })),
  );
}

function typeOf(part: DiagramPart): SemanticTokenType {
  switch (part.kind) {
    case 'name':
      return nameTypes[part.of];
    case 'keyword':
      return 'keyword';
    case 'direction':
      return 'enumMember';
    case 'link':
      return 'operator';
    case 'label':
    case 'data':
      return 'string';
    case 'style':
      return 'property';
    case 'number':
      return 'number';
    case 'callback':
      return 'function';
    case 'comment':
    case 'directive':
    case 'frontMatter':
      return 'comment';
    default:
      return assertNever(part);
  }
}

const nameTypes: Readonly<Record<NameKind, SemanticTokenType>> = {
  node: 'variable',
  subgraph: 'namespace',
  link: 'event',
  class: 'class',
};

/** The names and values inside `@{ … }`. */
function piecesOfData(text: string, { start, end }: TextRange) {
  const pieces: { readonly range: TextRange; readonly type: SemanticTokenType }[] = [];
  const pair = /([\w-]+)(\s*:\s*)("[^"]*"?|'[^']*'?|[^,}\n]*)/g;
  for (const { index, 1: name = '', 2: colon = '', 3: value = '' } of text.slice(start, end).matchAll(pair)) {
    const at = start + index;
    const from = at + name.length + colon.length;
    const to = from + value.trimEnd().length;
    pieces.push({ range: { start: at, end: at + name.length }, type: 'property' });
    if (to > from) pieces.push({ range: { start: from, end: to }, type: name === 'shape' ? 'enumMember' : 'string' });
  }
  return pieces;
}

/** The visible part of each line of a range. */
function linesIn(text: string, { start, end }: TextRange): readonly TextRange[] {
  return [...text.slice(start, end).matchAll(/\S(?:[^\r\n]*\S)?/g)].map(({ index, 0: line }) => ({
    start: start + index,
    end: start + index + line.length,
  }));
}
