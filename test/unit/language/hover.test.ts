import { describe, expect, it } from 'vitest';
import { MarkupContent } from 'vscode-languageserver-types';
import { createCompiler } from '../../../src/language/compiler.ts';
import type { LanguageServiceOptions } from '../../../src/language/createLanguageService.ts';
import { containers, open, wordsIn } from './marked.ts';

const compile = createCompiler();
const options: LanguageServiceOptions = {
  planOf: (read, document) => compile(read, { text: document.getText(), fallbackTitle: 'doc' }).plan,
};

function hover(marked: string): { readonly words: string; readonly lines: readonly string[] } | undefined {
  const opened = open(marked, options);
  const found = opened.service.hover(opened.document, opened.cursor);
  if (found?.range === undefined || !MarkupContent.is(found.contents)) return undefined;
  return { words: wordsIn(opened, found.range), lines: found.contents.value.split('\n\n') };
}

const diagram = (at: string): string =>
  `flowchart TD\n  a([Begin]) --> b{Ready?}\n  b -- yes --> c[Ship it]\n  b -- no --> d{{Sign}} --> c\n  ${at}\n`;

describe('hover', () => {
  it.each(containers)('tells what a node is in %s', (_, wrap) => {
    expect(hover(wrap(diagram('<|>c --> e')))).toEqual({
      words: 'c',
      lines: ['**Ship it** `c`', 'Task: a person does it and ticks it off', 'After Ready? (“yes”), Sign.', 'Then e.'],
    });
  });

  it.each([
    ['b', 'Decision: a person chooses the way'],
    ['a', 'Start: nothing to do here'],
    ['d', 'Approval: the run waits until a person approves or rejects'],
  ])('says the kind of %s in plain words', (id, sentence) => {
    expect(hover(diagram(`style <|>${id} fill:red`))?.lines[1]).toBe(sentence);
  });

  it('stands on the label too', () => {
    expect(hover('flowchart TD\nA[Some te<|>xt] --> B\n')?.words).toBe('Some text');
  });

  it('tells what the section says, and that commands run', () => {
    const text = `\`\`\`mermaid\nflowchart TD\n<|>build --> test\n\`\`\`\n\n## build\n\nCompile **all**.\n\nMore.\n\n\`\`\`sh\nmake\n\`\`\`\n`;
    expect(hover(text)?.lines).toEqual([
      '**build** `build`',
      'Script: runs a command',
      'Nothing leads here.',
      'Then test.',
      'Compile \\*\\*all\\*\\*\\.',
    ]);
  });

  it('keeps long things short', () => {
    const many = Array.from({ length: 8 }, (_, i) => `n${i}`).join(' & ');
    expect(hover(`flowchart TD\n<|>a --> ${many}\n`)?.lines.at(-1)).toBe('Then n0, n1, n2, n3, n4 and 3 more.');
    const text = `\`\`\`mermaid\nflowchart TD\n<|>build --> test\n\`\`\`\n\n## build\n\n${'🔴 '.repeat(400)}\n`;
    expect(hover(text)?.lines.at(-1)).toMatch(/^(?:🔴 ){119}🔴…$/u);
  });

  it('shows an author’s words as text', () => {
    const lines = hover('flowchart TD\n<|>A["[x](command:y) *"] --> B\n')?.lines;
    expect(lines?.[0]).toBe('**\\[x\\]\\(command\\:y\\) \\*** `A`');
  });

  it('works where the diagram has mistakes, and for groups', () => {
    expect(hover('flowchart TD\n<|>A --> B\nB -> C\n')?.lines).toEqual(['**A** `A`', 'Nothing leads here.', 'Then B.']);
    expect(hover('flowchart TD\nsubgraph <|>s [Title]\nA\nB\nend\n')?.lines).toEqual([
      '**Title** `s`',
      'Group. Holds 2 parts.',
    ]);
  });

  it.each([
    ['a comment', 'flowchart TD\n%% <|>A\nA\n'],
    ['a keyword', '<|>flowchart TD\nA\n'],
    ['a class', 'flowchart TD\nA:::<|>big\n'],
    ['a heading', '```mermaid\nflowchart TD\nA\n```\n# <|>A\n'],
    ['another type', 'pie\n  "<|>A" : 1\n'],
  ])('says nothing of %s', (_, text) => {
    expect(hover(text)).toBeUndefined();
  });
});

describe('waves', () => {
  it.each(containers)('stand behind the nodes in %s', (_, wrap) => {
    const opened = open(wrap('flowchart TD\n  a<|[Text]|> --> b<| & c|>\n  b & c --> d<|\n|>'), options);
    const everything = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const hints = opened.service.inlayHints(opened.document, everything).filter(({ position }) => position.line > 0);
    const own = hints.slice(-4);
    expect(own.map(({ label }) => label)).toEqual(['1', '2', '2', '3']);
    expect([own[0], own[1], own[3]].map((hint) => hint?.position)).toEqual(opened.ranges.map(({ start }) => start));
  });

  it('are only given for the lines that are asked for, and for what can be run', () => {
    const opened = open('flowchart TD\n  a --> b\n  b --> c\n', options);
    const line = { start: { line: 2, character: 0 }, end: { line: 2, character: 9 } };
    expect(opened.service.inlayHints(opened.document, line)).toMatchObject([{ label: '3' }]);
    const broken = open('flowchart TD\n  a -> b\n', options);
    expect(broken.service.inlayHints(broken.document, line)).toEqual([]);
  });
});
