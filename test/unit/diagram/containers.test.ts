import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TextRange } from '../../../src/core/text.ts';
import { findBlocks } from '../../../src/diagram/findBlocks.ts';
import { toDocumentRange } from '../../../src/diagram/mermaidBlock.ts';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import { randomState } from '../../support/conformance/randomState.ts';
import { fixturesFolder, hasFixtures } from '../../support/fixturesFolder.ts';
import { mulberry } from './mulberry.ts';
import { randomFlowchart } from './randomFlowchart.ts';

/** Every line behind the same signs. */
const behind = (text: string, first: string, others = first): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .join('\n');

const fenced = (text: string, open = '```mermaid', close = '```'): string => `${open}\n${text}\n${close}`;

/** Ways in which a document holds a diagram. */
const containers: readonly (readonly [name: string, (text: string) => string])[] = [
  ['a fence', (text) => `# T\n\n${fenced(text)}\n\nBehind it.\n`],
  ['an indented fence', (text) => behind(fenced(text), '   ')],
  ['a list', (text) => `- item\n\n${behind(fenced(text), '  ')}\n`],
  ['the first line of an item', (text) => behind(fenced(text), '1. ', '   ')],
  ['a nested list', (text) => `- one\n  - two\n\n${behind(fenced(text), '    ')}\n`],
  ['a block quote', (text) => behind(fenced(text), '> ')],
  ['a quote in a list', (text) => behind(behind(fenced(text), '> '), '- ', '  ')],
  ['a list in a quote', (text) => behind(behind(fenced(text), '- ', '  '), '> ')],
  ['tildes', (text) => fenced(text, '~~~mermaid', '~~~')],
  ['a longer fence', (text) => fenced(text, '``````mermaid', '``````')],
  ['words behind the first', (text) => fenced(text, '```mermaid {width=50%} title="x"')],
  ['a word in braces', (text) => fenced(text, '```{mermaid}')],
  ['a container of colons', (text) => fenced(text, ':::mermaid', ':::')],
  ['a fence without end', (text) => `Before.\n\n\`\`\`mermaid\n${text}`],
  ['Windows line ends', (text) => `# T\n\n${fenced(text)}\n`.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text) => `\ufeff${fenced(text)}`],
  ['front matter of the document', (text) => `---\ntitle: x\n---\n\n${fenced(text)}`],
  ['tabs in a list', (text) => `-\titem\n\n${behind(fenced(text), '\t')}\n`],
];

/** Texts that a container itself would cut or change are of no use here. */
function fits(text: string): boolean {
  return !/^[ \t>]*(?:`{3,}|~{3,}|:{3,})/m.test(text) && !/[\r\t]/.test(text) && text.trim() !== '';
}

/** What was read, with each range as the characters that stand in it. */
function told(parsed: ReturnType<typeof parseDiagram>, characters: (range: TextRange) => string): string {
  return JSON.stringify(parsed, (_, value: unknown) => (isRange(value) ? characters(value) : value));
}

function isRange(value: unknown): value is TextRange {
  return (
    typeof value === 'object' &&
    value !== null &&
    'start' in value &&
    'end' in value &&
    typeof value.start === 'number' &&
    typeof value.end === 'number'
  );
}

/** Signs of quotes, lists and indentation at the beginnings of lines, and the returns at their ends. */
const bare = (text: string): string => text.replace(/\r/g, '').replace(/\n[>\t ]*/g, '\n');

function compare(name: string, wrap: (text: string) => string, text: string): void {
  const document = wrap(text);
  const blocks = findBlocks({ uri: 'file:///a.md', languageId: 'markdown', version: 1, getText: () => document });
  const [block] = blocks;
  expect(blocks, `${name}: ${JSON.stringify(text)}`).toHaveLength(1);
  if (block === undefined) return;
  const alone = block.text.replace(/\r/g, '');
  expect(alone.trimEnd(), name).toBe(text.trimEnd());
  const expected = told(parseDiagram(alone), ({ start, end }) => bare(alone.slice(start, end)));
  const inDocument = told(parseDiagram(block.text), (range) => {
    const { start, end } = toDocumentRange(block, range);
    return bare(document.slice(start, end));
  });
  expect(inDocument.replaceAll('\\r', ''), `${name}: ${JSON.stringify(text)}`).toBe(expected);
}

const generated = (): readonly string[] => {
  const next = mulberry(11);
  return Array.from({ length: 120 }, (_, index) =>
    index % 3 === 0 ? randomState(next) : randomFlowchart(next),
  ).filter(fits);
};

function corpus(name: string, every: number): readonly string[] {
  const items: readonly { readonly text: string }[] = JSON.parse(
    readFileSync(join(fixturesFolder, 'mermaid', name), 'utf8'),
  );
  return items.filter((_, index) => index % every === 0).flatMap(({ text }) => (fits(text) ? [text] : []));
}

describe.each(containers)('a diagram in %s', (name, wrap) => {
  it('is read as it would be alone, each range on the same characters', () => {
    const texts = generated();
    expect(texts.length).toBeGreaterThan(60);
    for (const text of texts) compare(name, wrap, text);
  });

  it.skipIf(!hasFixtures())('is read as it would be alone: diagrams of others, whole and damaged', () => {
    const texts = [...corpus('realworld.open.json', 5), ...corpus('mutants.open.json', 20)];
    expect(texts.length).toBeGreaterThan(80);
    for (const text of texts) compare(name, wrap, text);
  });
});

it('a diagram in a comment is none', () => {
  const document = `<!--\n${fenced('flowchart TD\nA --> B')}\n-->\n`;
  expect(findBlocks({ uri: 'file:///a.md', languageId: 'markdown', version: 1, getText: () => document })).toHaveLength(
    0,
  );
});
