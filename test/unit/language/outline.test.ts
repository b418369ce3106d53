import { describe, expect, it } from 'vitest';
import type { DocumentSymbol, SelectionRange } from 'vscode-languageserver-types';
import { containers, mark, open, wordsIn } from './marked.ts';

const grouped = `flowchart TD
  A[Start] --> B
  subgraph s [A group]
    subgraph t
      C
    end
    B[Check]
  end
`;

function tree(symbols: readonly DocumentSymbol[], depth = 0): readonly string[] {
  return symbols.flatMap(({ name, detail, children = [] }) => [
    `${'  '.repeat(depth)}${name}${detail ? ` (${detail})` : ''}`,
    ...tree(children, depth + 1),
  ]);
}

describe('the outline', () => {
  it.each(containers)('is a tree of groups and nodes in %s', (_, wrap) => {
    const opened = open(wrap(grouped));
    const symbols = opened.service.documentSymbols(opened.document);
    expect(tree(symbols.at(-1)?.children ?? [])).toEqual([
      ...['Start (A)', 'A group (s)', '  t', '    C', '  Check (B)'],
    ]);
    const group = symbols.at(-1)?.children?.[1];
    expect(group && wordsIn(opened, group.selectionRange)).toBe('A group');
    expect(group?.children?.[1]?.range.start.line).toBeGreaterThan(group?.range.start.line ?? 0);
  });

  it('calls a diagram by its title, its heading, or its place', () => {
    const block = '```mermaid\nflowchart TD\nA\n```\n';
    const titled = block.replace('flowchart', '---\ntitle: Own\n---\nflowchart');
    const opened = open(`${block}\n# Head *ing*\n\n${block}\n${titled}\n\`\`\`mermaid\npie\n\`\`\`\n`);
    expect(opened.service.documentSymbols(opened.document).map(({ name }) => name)).toEqual([
      'Diagram 1',
      'Head ing',
      'Own',
    ]);
  });

  it('shows states', () => {
    const opened = open(
      'stateDiagram-v2\n  [*] --> A\n  state B {\n    C --> D\n    --\n    E --> F\n  }\n  A --> B\n',
    );
    expect(tree(opened.service.documentSymbols(opened.document)[0]?.children ?? [])).toEqual([
      ...['[*] start', 'A', 'B', '  Region', '    C', '    D', '  Region', '    E', '    F'],
    ]);
  });

  it('keeps what can be read of a broken diagram, and children inside', () => {
    const opened = open('flowchart TD\nsubgraph s\nA --> B[\nC\n');
    const [root] = opened.service.documentSymbols(opened.document);
    expect(tree(root?.children ?? [])).toEqual(['s', '  A', '  C (B)', '  C']);
    expect(root?.range.end.line).toBe(4);
  });
});

describe('folding', () => {
  it.each(containers)('follows groups in %s', (_, wrap) => {
    const opened = open(
      wrap(
        grouped
          .replace('subgraph s', '<|subgraph s')
          .replace('  end\n`', '')
          .replace(/ {2}end\n$/, '  end|>\n'),
      ),
    );
    const [range] = opened.ranges;
    const folds = opened.service
      .foldingRanges(opened.document)
      .filter(({ startLine }) => startLine === range?.start.line);
    expect(folds).toEqual([{ startLine: range?.start.line, endLine: range?.end.line }]);
  });

  it('takes comments, front matter, data and long labels', () => {
    const text = '---\ntitle: x\n---\nflowchart TD\n%% a\n%% b\nA@{\n shape: docs\n}\nB["x\ny"]\n%% one\nC\n';
    const opened = open(text);
    expect(opened.service.foldingRanges(opened.document)).toEqual([
      { startLine: 0, endLine: 2 },
      { startLine: 6, endLine: 8 },
      { startLine: 9, endLine: 10 },
      { startLine: 4, endLine: 5, kind: 'comment' },
    ]);
  });

  it('leaves fences to markdown, but folds containers', () => {
    const opened = open(':::mermaid\nflowchart TD\nA\n:::\n\n```mermaid\nflowchart TD\nA\n```\n');
    expect(opened.service.foldingRanges(opened.document)).toEqual([{ startLine: 0, endLine: 3 }]);
  });
});

describe('the selection', () => {
  it.each(containers)('grows from the word to the fence in %s', (_, wrap) => {
    const opened = open(wrap(grouped.replace('      C', '      <|>C')));
    const found: string[] = [];
    let range: SelectionRange | undefined = opened.service.selectionRange(opened.document, opened.cursor);
    for (; range !== undefined; range = range.parent)
      found.push(wordsIn(opened, range.range).split(/\r?\n/, 1)[0] ?? '');
    expect(found.slice(0, 4)).toEqual(['C', 'subgraph t', 'subgraph s [A group]', 'flowchart TD']);
    expect(found.length).toBeGreaterThanOrEqual(4);
  });

  it('is left alone outside of diagrams', () => {
    const opened = open('te<|>xt\n\n```mermaid\nflowchart TD\n```\n');
    expect(opened.service.selectionRange(opened.document, opened.cursor)).toBeUndefined();
  });
});

describe('colours', () => {
  it.each(containers)('stand on the words of a diagram in %s', (_, wrap) => {
    const text =
      '<|flowchart|> <|TD|>\n  <|%% note|>\n  <|A|>["<|two|>\n    <|lines|>"] <|-->|>|<|yes|>| <|B|>@{ <|shape|>: <|docs|> }\n  <|class|> <|A|> <|big|>\n';
    const opened = open(wrap(text));
    const first = opened.ranges[0]?.start.line ?? 0;
    const tokens = opened.service.semanticTokens(opened.document).filter(({ range }) => range.start.line >= first);
    expect(
      mark(
        opened,
        tokens.map(({ range }) => range),
      ),
    ).toBe(wrap(text));
    expect(tokens.map(({ type }) => type)).toEqual([
      ...['keyword', 'enumMember', 'comment', 'variable', 'string', 'string', 'operator', 'string'],
      ...['variable', 'property', 'enumMember', 'keyword', 'variable', 'class'],
    ]);
    for (const { range } of tokens) expect(range.start.line).toBe(range.end.line);
  });

  it('are kept where the text is broken, and never overlap', () => {
    const opened = open('flowchart TD\n  A["half --> B\n  C --> D\n  style A fill:red\n  E[[ --> \n  F\n');
    const tokens = opened.service.semanticTokens(opened.document);
    expect(tokens.map(({ range }) => wordsIn(opened, range))).toEqual(expect.arrayContaining(['C', 'D', 'style', 'F']));
    for (const [index, { range }] of tokens.entries()) {
      const before = tokens[index - 1]?.range.end;
      if (before?.line === range.start.line) expect(before.character).toBeLessThanOrEqual(range.start.character);
    }
  });

  it('are none in other diagrams', () => {
    const opened = open('sequenceDiagram\nA->>B: x\n');
    expect(opened.service.semanticTokens(opened.document)).toEqual([]);
  });
});
