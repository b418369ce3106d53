import { describe, expect, it } from 'vitest';
import { LineIndex } from '../../../src/core/text.ts';
import { createLanguageService } from '../../../src/language/createLanguageService.ts';

function fixed(text: string, uri = 'file:///a.md'): string {
  const service = createLanguageService();
  const edits = service.fixAll({ uri, languageId: 'markdown', version: 1, getText: () => text });
  const lines = new LineIndex(text);
  let end = text.length + 1;
  return [...edits].reverse().reduce((now, { range, newText }) => {
    const [from, to] = [lines.offsetAt(range.start), lines.offsetAt(range.end)];
    expect(to).toBeLessThan(end);
    end = from;
    return now.slice(0, from) + newText + now.slice(to);
  }, text);
}

const block = (body: string) => `\`\`\`mermaid\nflowchart TD\n${body}\n\`\`\`\n`;

describe('fix all', () => {
  it('makes all safe repairs of all blocks, and leaves the rest', () => {
    expect(fixed(`${block('A[f(x)] -> B :::big\nB --> end')}\n${block('C [x]')}`)).toBe(
      `${block('A["f(x)"] --> B:::big\nB --> end')}\n${block('C[x]')}`,
    );
  });

  it('goes on where a repair uncovers the next mistake', () => {
    expect(fixed(block('A [f(x)] -> B [g(y)] // why'))).toBe(block('%% why\nA["f(x)"] --> B["g(y)"]'));
  });

  it('keeps line ends and quote marks', () => {
    expect(fixed('> ```mermaid\r\n> flowchart TD A --> B %% x\r\n> ```\r\n')).toBe(
      '> ```mermaid\r\n> flowchart TD\r\n> %% x\r\n> A --> B\r\n> ```\r\n',
    );
  });

  it('changes nothing where nothing is wrong, empty, or not safe', () => {
    const service = createLanguageService();
    for (const text of ['', block('A --> B'), block('A --> end'), block('A --> B -->')])
      expect(service.fixAll({ uri: 'file:///a.md', languageId: 'markdown', version: 1, getText: () => text })).toEqual(
        [],
      );
  });

  it('does not disturb what is known of the document', () => {
    const service = createLanguageService();
    const document = { uri: 'file:///a.md', languageId: 'markdown', version: 1, getText: () => block('A -> B') };
    const blocks = service.blocks(document);
    expect(service.fixAll(document)).toHaveLength(1);
    expect(service.blocks(document)).toBe(blocks);
  });
});
