import { describe, expect, it, vi } from 'vitest';
import { DiagnosticSeverity, type Range } from 'vscode-languageserver-types';
import type { Problem } from '../../../src/core/problem.ts';
import type { TextDocument } from '../../../src/core/text.ts';
import { LineIndex } from '../../../src/core/text.ts';
import { createLanguageService } from '../../../src/language/createLanguageService.ts';

function open(text: string, version = 1, uri = 'file:///doc.md'): TextDocument {
  return { uri, languageId: uri.endsWith('.mmd') ? 'mermaid' : 'markdown', version, getText: () => text };
}

/** The document's text that a diagnostic stands on. */
function textAt(text: string, range: Range): string {
  const lines = new LineIndex(text);
  return text.slice(lines.offsetAt(range.start), lines.offsetAt(range.end));
}

const block = (body: string): string => `\`\`\`mermaid\nflowchart TD\n${body}\n\`\`\`\n`;
const everything: Range = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };

describe('blocks', () => {
  it('reads each block, and again only those that changed', () => {
    const service = createLanguageService();
    const [first, second] = service.blocks(open(`${block('A --> B')}\n${block('C --> D')}`));
    const [again, changed] = service.blocks(open(`# New\n\n${block('A --> B')}\n${block('C --> E')}`, 2));
    expect(again?.diagram).toBe(first?.diagram);
    expect(again?.block.openingRange.start).toBe(7);
    expect(changed?.diagram).not.toBe(second?.diagram);
  });

  it('gives the same answer for the same version without finding blocks again', () => {
    const service = createLanguageService();
    const document = open(block('A --> B'));
    expect(service.blocks(document)).toBe(service.blocks(document));
  });

  it('sees a text that changed although its version did not', () => {
    const service = createLanguageService();
    service.blocks(open(block('A')));
    expect(service.blocks(open('nothing'))).toEqual([]);
  });

  it('keeps two equal blocks apart', () => {
    const found = createLanguageService().blocks(open(`# A\n\n${block('A --> B')}\n# B\n\n${block('A --> B')}`));
    expect(found.map((read) => [read.block.index, read.block.headings])).toEqual([
      [0, ['A']],
      [1, ['B']],
    ]);
  });

  it('takes words for Mermaid from the settings, which may change', () => {
    const words = ['diagram'];
    const service = createLanguageService({ languages: () => words });
    const document = open('```diagram\nflowchart TD\n```\n```chart\nflowchart LR\n```\n');
    expect(service.blocks(document)).toHaveLength(1);
    words.push('chart');
    expect(service.blocks(document)).toHaveLength(2);
  });

  it('forgets a closed document', () => {
    const service = createLanguageService();
    const document = open(block('A --> B'));
    const [before] = service.blocks(document);
    service.close(document.uri);
    expect(service.blocks(document)[0]?.diagram).not.toBe(before?.diagram);
  });

  it('reads a Mermaid file', () => {
    const [read] = createLanguageService().blocks(open('\ufeffflowchart TD\nA --> B\n', 1, 'file:///a.mmd'));
    expect(read?.block.kind).toBe('file');
    expect(read?.diagram).toMatchObject({ kind: 'flowchart', nodes: [{ id: 'A' }, { id: 'B' }] });
  });
});

describe('diagnostics', () => {
  it('stand on the wrong text of the document', () => {
    const text = `# Title\n\n${block('A --> B\nB --> end')}`;
    expect(createLanguageService().diagnostics(open(text))).toEqual([
      {
        range: { start: { line: 5, character: 6 }, end: { line: 5, character: 9 } },
        severity: DiagnosticSeverity.Error,
        code: 'flow/reserved-word',
        source: 'Diagram Runner',
        message: expect.stringContaining('`end`'),
      },
    ]);
  });

  it.each([
    ['CRLF', '```mermaid\r\nflowchart TD\r\n  A[f(x)] --> B\r\n```\r\n', 'f(x)'],
    ['a quote', '> ```mermaid\n> flowchart TD\n>   A[f(x)] --> B\n> ```\n', 'f(x)'],
    [
      'a nested list with tabs',
      '- a\n\t- b\n\n\t\t```mermaid\n\t\tflowchart TD\n\t\t\tA[f(x)] --> B\n\t\t```\n',
      'f(x)',
    ],
    [
      'front matter, directive and comments',
      '---\na: b\n---\n\n```mermaid\n---\ntitle: x\nconfig:\n  theme: forest\n---\n%%{init: {"a": 1}}%%\n%% c\nflowchart TD\n  a --> b\n\n  %% next\n  b ==>> c\n```\n',
      '==>>',
    ],
    ['entities before it', '```mermaid\nflowchart TD\nA["#quot;#35;"] --> B["x"y]\n```\n', undefined],
    ['a container', ':::mermaid\nflowchart TD\nA[f(x)]\n:::\n', 'f(x)'],
    ['a file', 'flowchart TD\r\nA[f(x)]', 'f(x)'],
  ])('stand right in %s', (name, text, wrong) => {
    const found = createLanguageService().diagnostics(
      open(text, 1, name === 'a file' ? 'file:///a.mmd' : 'file:///doc.md'),
    );
    expect(found.map(({ range }) => textAt(text, range))).toEqual(wrong === undefined ? [] : [wrong]);
  });

  it('tell related places', () => {
    const text = block('A\nsubgraph s\nB');
    const [found] = createLanguageService().diagnostics(open(text));
    expect(found?.relatedInformation?.[0]).toMatchObject({
      message: 'The subgraph begins here',
      location: { uri: 'file:///doc.md' },
    });
  });

  it('come in the order of the document', () => {
    const text = `${block('A -> B\nC[')}\n${block('D --> end')}`;
    const lines = createLanguageService()
      .diagnostics(open(text))
      .map(({ range }) => range.start.line);
    expect(lines).toEqual([2, 3, 8]);
  });

  it.each([
    ['an empty block', '```mermaid\n\n```\n', ['flow/no-diagram']],
    ['a half-typed header', '```mermaid\nflowch\n```\n', ['flow/unknown-type']],
    ['a comment', '```mermaid\n%% only a comment\n```\n', ['flow/no-diagram']],
    ['another type', '```mermaid\nsequenceDiagram\n  A->>B: x\n```\n', []],
    ['a block that is commented out', `<!--\n${block('A -> B')}-->\n`, []],
    ['a document without diagrams', '# Title\n\ntext\n', []],
  ])('are few for %s', (_, text, codes) => {
    expect(
      createLanguageService()
        .diagnostics(open(text))
        .map(({ code }) => code),
    ).toEqual(codes);
  });
});

describe('problems of the process', () => {
  const dead: Problem = { code: 'plan/dead-end', severity: 'warning', message: 'x', range: { start: 13, end: 14 } };

  it('are told with the severity they have', () => {
    const service = createLanguageService({ processProblems: () => [dead] });
    expect(service.diagnostics(open(block('A --> B')))).toMatchObject([
      { code: 'plan/dead-end', severity: DiagnosticSeverity.Warning },
    ]);
  });

  it('are hints while the block is only a picture', () => {
    const isProcess = vi.fn(() => false);
    const service = createLanguageService({ processProblems: () => [dead], isProcess });
    const document = open(block('A --> B'));
    expect(service.diagnostics(document)).toMatchObject([{ severity: DiagnosticSeverity.Hint }]);
    expect(isProcess).toHaveBeenCalledWith(service.blocks(document)[0], document);
  });

  it('are not asked for while the block has errors', () => {
    const processProblems = vi.fn(() => [dead]);
    createLanguageService({ processProblems }).diagnostics(open(block('A -> B')));
    expect(processProblems).not.toHaveBeenCalled();
  });
});

describe('quick fixes', () => {
  function fixed(text: string, index = 0): string | undefined {
    const [action] = createLanguageService().codeActions(open(text), everything).slice(index);
    const edits = action?.edit?.changes?.['file:///doc.md'];
    const lines = new LineIndex(text);
    return edits
      ?.map(({ range, newText }) => ({ start: lines.offsetAt(range.start), end: lines.offsetAt(range.end), newText }))
      .sort((a, b) => b.start - a.start)
      .reduce((changed, { start, end, newText }) => changed.slice(0, start) + newText + changed.slice(end), text);
  }

  it('change the document', () => {
    expect(fixed(block('A[f(x)] --> B'))).toBe(block('A["f(x)"] --> B'));
  });

  it('say what they do, for which problem, and whether they are safe', () => {
    const document = open(block('A -> B'));
    const service = createLanguageService();
    expect(service.codeActions(document, everything)).toMatchObject([
      { title: 'Change to -->', kind: 'quickfix', isPreferred: true, diagnostics: service.diagnostics(document) },
    ]);
  });

  it('are offered where the range touches the problem only', () => {
    const service = createLanguageService();
    const at = (line: number, character: number): Range => ({ start: { line, character }, end: { line, character } });
    const document = open(block('A -> B'));
    expect(service.codeActions(document, at(2, 2))).toHaveLength(1);
    expect(service.codeActions(document, at(2, 4))).toHaveLength(1);
    expect(service.codeActions(document, at(2, 1))).toHaveLength(0);
    expect(service.codeActions(document, at(1, 3))).toHaveLength(0);
  });

  it('write new lines as the lines around are', () => {
    expect(fixed('> ```mermaid\r\n> flowchart TD A --> B\r\n> ```\r\n')).toBe(
      '> ```mermaid\r\n> flowchart TD\r\n> A --> B\r\n> ```\r\n',
    );
    expect(fixed('- x\n\n  ```mermaid\n  flowchart TD\n  subgraph s\n  A\n  ```\n')).toBe(
      '- x\n\n  ```mermaid\n  flowchart TD\n  subgraph s\n  A\n  end\n  ```\n',
    );
    expect(fixed('```mermaid\nA --> B\n```\n')).toBe('```mermaid\nflowchart TD\nA --> B\n```\n');
  });
});
