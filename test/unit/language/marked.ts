import type { Position, Range, TextEdit } from 'vscode-languageserver-types';
import { LineIndex, type TextDocument } from '../../../src/core/text.ts';
import { applyEdits } from '../../../src/language/applyEdits.ts';
import { createLanguageService, type LanguageServiceOptions } from '../../../src/language/createLanguageService.ts';
import type { LanguageService } from '../../../src/language/languageService.ts';

/** A document whose text was written with marks: `<|>` is the cursor, `<|` and `|>` stand around a range. */
export interface MarkedDocument {
  readonly text: string;
  readonly document: TextDocument;
  readonly cursor: Position;
  readonly ranges: readonly Range[];
  readonly service: LanguageService;
}

/** Opens a marked text: a Mermaid file, or markdown where it holds a fence or a container. */
export function open(marked: string, options: LanguageServiceOptions = {}): MarkedDocument {
  const starts: number[] = [];
  const offsets: [number, number][] = [];
  let cursor = 0;
  let text = '';
  for (const piece of marked.split(/(<\|>|<\||\|>)/)) {
    if (piece === '<|>') cursor = text.length;
    else if (piece === '<|') starts.push(text.length);
    else if (piece === '|>') offsets.push([starts.pop() ?? 0, text.length]);
    else text += piece;
  }
  const isMarkdown = /```|~~~~|:::mermaid/.test(text);
  const lines = new LineIndex(text);
  return {
    text,
    document: {
      uri: isMarkdown ? 'file:///doc.md' : 'file:///doc.mmd',
      languageId: isMarkdown ? 'markdown' : 'mermaid',
      version: 1,
      getText: () => text,
    },
    cursor: lines.positionAt(cursor),
    ranges: offsets
      .sort((a, b) => a[0] - b[0] || b[1] - a[1])
      .map(([start, end]) => ({ start: lines.positionAt(start), end: lines.positionAt(end) })),
    service: createLanguageService(options),
  };
}

/** The text with ranges marked again, to compare with what was written. */
export function mark({ text }: MarkedDocument, ranges: readonly Range[]): string {
  const lines = new LineIndex(text);
  const marks = ranges.flatMap(({ start, end }) => [
    { at: lines.offsetAt(start), mark: '<|' },
    { at: lines.offsetAt(end), mark: '|>' },
  ]);
  return [...marks]
    .sort((a, b) => b.at - a.at || (a.mark === '<|' ? -1 : 1))
    .reduce((marked, { at, mark: sign }) => marked.slice(0, at) + sign + marked.slice(at), text);
}

/** The words of the document in a range. */
export function wordsIn({ text }: MarkedDocument, { start, end }: Range): string {
  const lines = new LineIndex(text);
  return text.slice(lines.offsetAt(start), lines.offsetAt(end));
}

/** The text after edits. */
export function edited({ text }: MarkedDocument, edits: readonly TextEdit[]): string {
  return applyEdits({ text, lines: new LineIndex(text) }, edits);
}

/** The same diagram in every container that it can stand in, by the container's name; marks stay. */
export const containers: readonly (readonly [name: string, wrap: (diagram: string) => string])[] = [
  ['a file', (diagram) => diagram],
  ['a fence', (diagram) => `# Title\n\n\`\`\`mermaid\n${diagram}\`\`\`\n`],
  ['a container', (diagram) => `:::mermaid\n${diagram}:::\n`],
  ['a list', (diagram) => indented(`\`\`\`mermaid\n${diagram}\`\`\`\n`, '- ', '  ')],
  ['a quote', (diagram) => indented(`\`\`\`mermaid\n${diagram}\`\`\`\n`, '> ', '> ')],
  ['a list in a quote', (diagram) => indented(`\`\`\`mermaid\n${diagram}\`\`\`\n`, '> 1. ', '>    ')],
  ['a document with CRLF', (diagram) => `# Title\n\n\`\`\`mermaid\n${diagram}\`\`\`\n`.replaceAll('\n', '\r\n')],
  [
    'the second block',
    (diagram) => `\`\`\`mermaid\nflowchart TD\n  A[Other] --> B\n\`\`\`\n\n\`\`\`mermaid\n${diagram}\`\`\`\n`,
  ],
];

function indented(text: string, first: string, rest: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line, index) => (index === 0 ? first : line === '' ? rest.trimEnd() : rest) + line)
    .join('\n')
    .concat('\n');
}
