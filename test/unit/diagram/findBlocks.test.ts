import { describe, expect, it } from 'vitest';
import type { TextDocument } from '../../../src/core/text.ts';
import { findBlocks } from '../../../src/diagram/findBlocks.ts';
import { type MermaidBlock, toDocumentRange } from '../../../src/diagram/mermaidBlock.ts';

const markdown = (text: string, uri = 'file:///doc.md', languageId = 'markdown'): TextDocument => ({
  uri,
  languageId,
  version: 1,
  getText: () => text,
});
const find = (text: string): readonly MermaidBlock[] => findBlocks(markdown(text));
const texts = (text: string): readonly string[] => find(text).map((block) => block.text);

describe('findBlocks: what is a block', () => {
  it.each([
    ['three backticks', '```mermaid\nA\n```\n'],
    ['more backticks', '`````mermaid\nA\n`````\n'],
    ['tildes', '~~~mermaid\nA\n~~~\n'],
    ['a longer end', '```mermaid\nA\n``````\n'],
    ['a space before the word', '``` mermaid\nA\n```\n'],
    ['capitals', '```Mermaid\nA\n```\n'],
    ['attributes', '```mermaid {#plan-1 .wide}\nA\n```\n'],
    ['braces', '```{mermaid}\nA\n```\n'],
    ['a dot', '```{.mermaid}\nA\n```\n'],
    ['a word with a dash', '```my-mermaid\nA\n```\n'],
    ['indentation of three', '   ```mermaid\n   A\n   ```\n'],
    ['a container', ':::mermaid\nA\n:::\n'],
    ['a longer container', '::::: mermaid\nA\n:::::\n'],
    ['no end', '```mermaid\nA\n'],
    ['a fence after a paragraph without a blank line', 'text\n```mermaid\nA\n```\n'],
    ['CR line ends', 'x\r```mermaid\rA\r```\r', 'A\r'],
    ['CRLF line ends', '```mermaid\r\nA\r\n```\r\n', 'A\r\n'],
    ['a byte order mark', '\ufeff```mermaid\nA\n```\n'],
    ['front matter above', '---\nx: "```"\n---\n```mermaid\nA\n```\n'],
    ['a thematic break that is no front matter', '---\n\n```mermaid\nA\n```\n'],
    ['a closed comment above', '<!-- x -->\n```mermaid\nA\n```\n'],
    ['a comment that opens inside a paragraph', 'text <!--\n```mermaid\nA\n```\n'],
    ['a details element with a blank line', '<details>\n\n```mermaid\nA\n```\n\n</details>\n'],
  ])('%s', (_, text, expected = 'A\n') => {
    expect(texts(text)).toEqual([expected]);
  });

  it.each([
    ['another language', '```js\nA\n```\n'],
    ['the word later in the info', '```js mermaid\nA\n```\n'],
    ['the word inside a word', '```mermaids\nA\n```\n'],
    ['two backticks', '``mermaid\nA\n``\n'],
    ['a backtick in the info', '```mermaid `x\nA\n'],
    ['indented code', '    ```mermaid\n    A\n    ```\n'],
    ['a fence inside a fence', '````\n```mermaid\nA\n```\n````\n'],
    ['a fence inside a tilde fence', '~~~md\n```mermaid\nA\n```\n~~~\n'],
    ['a comment', '<!--\n```mermaid\nA\n```\n-->\n'],
    ['a comment that is never closed', '<!--\n```mermaid\nA\n```\n'],
    ['an HTML element without a blank line', '<div>\n```mermaid\nA\n```\n</div>\n'],
    ['a pre element with blank lines', '<pre>\n\n```mermaid\nA\n```\n</pre>\n'],
    ['front matter', '---\nx: |\n ```mermaid\n A\n ```\n---\n'],
    ['another container', ':::note\nA\n:::\n'],
    ['nothing at all', ''],
  ])('not %s', (_, text) => {
    expect(texts(text)).toEqual([]);
  });

  it.each([
    ['a list item', '- x\n\n  ```mermaid\n  A\n   B\n  ```\n', 'A\n B\n'],
    ['the first line of an item', '1. ```mermaid\n   A\n   ```\n', 'A\n'],
    ['a nested list', '- x\n  - y\n\n    ```mermaid\n    A\n    ```\n', 'A\n'],
    ['a nested list with tabs', '-\tx\n\n\t```mermaid\n\tA\n\t```\n', 'A\n'],
    ['a block quote', '> ```mermaid\n> A\n>  B\n> ```\n', 'A\n B\n'],
    ['a quote in a list', '- > ```mermaid\n  > A\n  > ```\n', 'A\n'],
    ['a list in a quote', '> - ```mermaid\n>   A\n>   ```\n', 'A\n'],
    ['a container in a list', '- x\n\n  ::: mermaid\n  A\n  :::\n', 'A\n'],
    ['less indentation than the fence', '  ```mermaid\n A\n  ```\n', 'A\n'],
    ['blank lines inside an item', '- ```mermaid\n  A\n\n  B\n  ```\n', 'A\n\nB\n'],
    ['the end of its quote', '> ```mermaid\n> A\nB\n', 'A\n'],
    ['the end of its item', '- ```mermaid\n  A\nB\n', 'A\n'],
  ])('in or up to %s', (_, text, expected) => {
    expect(texts(text)).toEqual([expected]);
  });

  it('takes further words from the settings', () => {
    const document = markdown('```diagram\nA\n```\n```a.b\nB\n```\n```axb\nC\n```\n');
    expect(findBlocks(document, { languages: ['diagram', '', 'a.b'] }).map((block) => block.text)).toEqual([
      'A\n',
      'B\n',
    ]);
  });

  it.each([
    ['file:///a.mmd', 'plaintext'],
    ['file:///a.MERMAID', 'plaintext'],
    ['untitled:1', 'mermaid'],
  ])('reads %s in the language %s as one block', (uri, languageId) => {
    expect(findBlocks(markdown('\ufeffgraph TD\n```mermaid\n', uri, languageId))).toEqual([
      {
        index: 0,
        kind: 'file',
        text: 'graph TD\n```mermaid\n',
        range: { start: 1, end: 21 },
        openingRange: { start: 1, end: 9 },
        headings: [],
        stretches: [{ at: 0, documentOffset: 1, length: 20 }],
      },
    ]);
  });
});

describe('findBlocks: where things stand', () => {
  const text =
    '# Title\r\n\r\n1. x\r\n\r\n   > ~~~ mermaid {.a}\r\n   > graph TD\r\n   >   A --> B\r\n   > ~~~\r\n\r\nend\r\n';

  it('gives the range of the whole block and of its opening line', () => {
    const [block] = find(text);
    expect(block && text.slice(block.range.start, block.range.end)).toBe(
      '~~~ mermaid {.a}\r\n   > graph TD\r\n   >   A --> B\r\n   > ~~~',
    );
    expect(block && text.slice(block.openingRange.start, block.openingRange.end)).toBe('~~~ mermaid {.a}');
    expect(block?.kind).toBe('fence');
  });

  it('maps every character of the block to the same character of the document', () => {
    const documents = [text, '- a\n\n\t```mermaid\n\tx\n\t\ty\n  z\n', '```mermaid\nA --> B\nB --> C\n```'];
    for (const document of documents) {
      const [block] = find(document);
      if (block === undefined) throw new Error('no block');
      for (let at = 0; at < block.text.length; at++) {
        const range = toDocumentRange(block, { start: at, end: at + 1 });
        expect(document.slice(range.start, range.end)).toBe(block.text.charAt(at));
      }
    }
  });

  it('keeps lines without indentation in one stretch', () => {
    expect(find('```mermaid\nA\nB\nC\n```\n')[0]?.stretches).toEqual([{ at: 0, documentOffset: 11, length: 6 }]);
  });

  it('maps an empty block into itself', () => {
    const [block] = find('```mermaid\n```\n');
    expect(block && toDocumentRange(block, { start: 0, end: 0 })).toEqual({ start: 10, end: 10 });
  });

  it('ends an unclosed block with its last line', () => {
    expect(find('```mermaid\nA')[0]).toMatchObject({ text: 'A', range: { start: 0, end: 12 } });
  });

  it('numbers the blocks of a document', () => {
    expect(
      find('```mermaid\nA\n```\n```js\n```\n:::mermaid\nA\n:::\n').map(({ index, kind }) => [index, kind]),
    ).toEqual([
      [0, 'fence'],
      [1, 'container'],
    ]);
  });
});

describe('findBlocks: headings', () => {
  const block = '```mermaid\nA\n```\n';
  const path = (text: string) => find(text + block).at(-1)?.headings;

  it.each<[string, readonly string[]]>([
    ['# One\n## Two\n### Three\n', ['One', 'Two', 'Three']],
    ['# One\n## Two\n# Other\n', ['Other']],
    ['### Deep\n# Top\n### Deep again\n', ['Top', 'Deep again']],
    ['Big\n===\n\nSmall\nlines\n---\n', ['Big', 'Small lines']],
    ['# Closed ##\n', ['Closed']],
    ['# C#\n', ['C#']],
    ['#\n', ['']],
    ['# `code` and **bold** [link](http://x) a_b_c\n', ['code and bold link a_b_c']],
    ['#NoHeading\n', []],
    ['```\n# In a fence\n```\n', []],
    ['# Top\n> # Quoted\n\n', ['Top']],
    ['---\ntitle: x\n---\n# Under front matter\n', ['Under front matter']],
    ['text\n\n---\n', []],
  ])('of %j', (text, headings) => {
    expect(path(text)).toEqual(headings);
  });

  it('counts a heading in a container for blocks in that container', () => {
    expect(find('# Top\n> ## Quoted\n> ```mermaid\n> A\n> ```\n')[0]?.headings).toEqual(['Top', 'Quoted']);
  });
});

describe('findBlocks: size', () => {
  it.each([
    ['one very long line', `\`\`\`mermaid\n${'x'.repeat(1_000_000)}\n\`\`\`\n`],
    ['spaces in a heading', `# a${' '.repeat(1_000_000)}b\n\`\`\`mermaid\nA\n\`\`\`\n`],
    ['brackets in a heading', `# ${'['.repeat(1_000_000)}\n\`\`\`mermaid\nA\n\`\`\`\n`],
    ['many blocks', '# h\n\n```mermaid\nA\n```\n'.repeat(20_000)],
    ['deep quotes', `${'>'.repeat(2_000)}\`\`\`mermaid\n`],
    ['an unfinished tag', `<a ${'x '.repeat(200_000)}\n\n\`\`\`mermaid\nA\n\`\`\`\n`],
  ])('reads %s', (_, text) => {
    expect(find(text).length).toBeGreaterThan(0);
  });
});
