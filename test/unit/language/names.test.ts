import { describe, expect, it } from 'vitest';
import { containers, edited, mark, open, wordsIn } from './marked.ts';

const diagram = `flowchart TD
  A[Start] --> <|B|>{Ok?}
  <|B|> -- yes --> C & <|B|>
  style <|B|> fill:#f96
  class A,<|B|> big
  click <|B|> "https://x.y"
  <|B|>@{ shape: diam }
  Bad --> C["B"]
`;
const withoutMarks = diagram.replaceAll(/<\||\|>/g, '');

describe('references', () => {
  it.each(containers)('are every place of a node in %s', (_, wrap) => {
    const opened = open(wrap(diagram));
    for (const { start } of opened.ranges) {
      const found = opened.service.references(opened.document, start, true);
      expect(
        mark(
          opened,
          found.map(({ range }) => range),
        ),
      ).toBe(wrap(diagram));
    }
  });

  it('leave the declaration out where it is not wanted', () => {
    const opened = open('flowchart TD\nA --> <|>B\nB[Text] --> C\n');
    const found = opened.service.references(opened.document, opened.cursor, false);
    expect(found.map(({ range }) => range.start.line)).toEqual([1]);
  });

  it.each([
    ['a class', 'flowchart TD\nA:::<|>big\nclassDef <|big|>,small fill:red\nclass B <|big|>\n', 2],
    ['a subgraph', 'flowchart TD\nsubgraph <|>s [T]\nA\nend\n<|s|> --> B\nstyle <|s|> fill:red\n', 2],
    ['a link', 'flowchart TD\nA e1<|>@--> B\n<|e1|>@{ animate: true }\nclass <|e1|> big\n', 2],
    ['the whole label of a node', 'flowchart TD\n<|A|>[La<|>bel] --> B\n<|A|> --> C\n', 2],
  ])('are found for %s', (_, text, count) => {
    const opened = open(text);
    const found = opened.service.references(opened.document, opened.cursor, true).map(({ range }) => range);
    expect(
      found.filter((range) => opened.ranges.some((each) => JSON.stringify(each) === JSON.stringify(range))),
    ).toHaveLength(count);
  });

  it('stay in their diagram', () => {
    const one = '```mermaid\nflowchart TD\n<|>A --> B\n```\n';
    const opened = open(`${one}\n${one.replace('<|>', '')}`);
    expect(opened.service.references(opened.document, opened.cursor, true)).toHaveLength(1);
  });

  it('are none in comments, labels of links and plain text', () => {
    for (const text of [
      'flowchart TD\n%% <|>A\nA\n',
      'flowchart TD\nA -- <|>A --> B\n',
      '# <|>A\n```mermaid\npie\n```\n',
    ]) {
      const opened = open(text);
      expect(opened.service.references(opened.document, opened.cursor, true)).toEqual([]);
    }
  });
});

const runbook = `# Release

\`\`\`mermaid
flowchart TD
  build[Build it] --> <|test|> --> <|deploy_prod|>
\`\`\`

## Build it

Do it.

## <|test|>: all suites

## 3. <|Deploy prod|>
`;

describe('definition', () => {
  it.each([
    ['the place with the label', 'flowchart TD\nA --> <|>B\n<|B|>[Text]\n'],
    ['the first place of a node without a label', 'flowchart TD\n<|A|> --> B\n<|>A --> C\n'],
    ['its only place', 'flowchart TD\n<|<|>A|>\n'],
    ['the class', 'flowchart TD\nA:::bi<|>g\nclassDef <|big|> fill:red\n'],
    ['the subgraph', 'flowchart TD\nsubgraph <|s|>\nA\nend\nA --> <|>s\n'],
    ['the edge of a number', 'flowchart TD\nA --> B\nB <|-->|> C\nlinkStyle <|>1 stroke:red\n'],
    ['what was half typed elsewhere', 'flowchart TD\n<|A|>[Text]\nA --> B[\n<|>A --> C\n'],
  ])('leads to %s', (_, text) => {
    const opened = open(text);
    const found = opened.service.definition(opened.document, opened.cursor);
    expect(found.map(({ range }) => range)).toEqual(opened.ranges);
  });

  it('leads from a declaration to the section, and from the section back', () => {
    const opened = open(runbook);
    const [node, , heading] = opened.ranges;
    if (node === undefined || heading === undefined) throw new Error('no marks');
    expect(opened.service.definition(opened.document, node.start)[0]?.range).toEqual(heading);
    expect(opened.service.definition(opened.document, heading.start)[0]?.range).toEqual(node);
  });
});

describe('highlights', () => {
  it.each(containers)('are the places of a name in %s', (_, wrap) => {
    const opened = open(wrap(diagram));
    const [first] = opened.ranges;
    if (first === undefined) throw new Error('no marks');
    const found = opened.service.documentHighlights(opened.document, first.start);
    expect(
      mark(
        opened,
        found.map(({ range }) => range),
      ),
    ).toBe(wrap(diagram));
    expect(found.map(({ kind }) => kind)).toEqual([3, 2, 2, 2, 2, 2, 3]);
  });

  it('join the lines of a subgraph', () => {
    const text = 'flowchart TD\n<|subgraph|> s\nsubgraph t\nA\nend\n<|end|>\n';
    const opened = open(text);
    for (const { start } of opened.ranges) {
      const found = opened.service.documentHighlights(opened.document, start);
      expect(
        mark(
          opened,
          found.map(({ range }) => range),
        ),
      ).toBe(text);
    }
  });
});

function renamed(text: string, newId: string): string {
  const opened = open(text);
  const [first] = opened.ranges;
  const result = opened.service.rename(opened.document, first?.start ?? opened.cursor, newId);
  return result.ok ? edited(opened, result.value.changes?.[opened.document.uri] ?? []) : result.error;
}

describe('rename', () => {
  it.each(containers)('changes every place in %s and nothing else', (_, wrap) => {
    expect(renamed(wrap(diagram), 'check')).toBe(wrap(diagram.replaceAll('<|B|>', 'check')));
    expect(withoutMarks).toContain('C["B"]');
  });

  it('follows into headings that name the node by its id, however they write it', () => {
    expect(renamed(runbook, 'verify')).toBe(runbook.replaceAll('<|test|>', 'verify').replaceAll(/<\||\|>/g, ''));
    const second = runbook
      .replace('<|test|> --> <|deploy_prod|>', 'test --> <|deploy_prod|>')
      .replace('<|test|>:', 'test:');
    expect(renamed(second, 'ship')).toBe(second.replace('<|deploy_prod|>', 'ship').replace('<|Deploy prod|>', 'ship'));
  });

  it('begins in a heading as well', () => {
    const opened = open(runbook);
    const heading = opened.ranges[2];
    if (heading === undefined) throw new Error('no marks');
    expect(opened.service.prepareRename(opened.document, heading.start)).toEqual({
      ok: true,
      value: { range: heading, placeholder: 'test' },
    });
  });

  it('takes links to such a heading along', () => {
    const text = (id: string, slug: string): string =>
      `[all](#${slug}-all-suites) [no](#testing)\n\n\`\`\`mermaid\nflowchart TD\n  <|${id}|> --> b\n\`\`\`\n\n## ${id}: all suites\n\n[ref]: #${slug}-all-suites\n\n\`\`\`md\n[x](#test-all-suites)\n\`\`\`\n`;
    expect(renamed(text('test', 'test'), 'Verify_it')).toBe(text('Verify_it', 'verify_it').replaceAll(/<\||\|>/g, ''));
  });

  it('leaves the rest of a heading to markdown', () => {
    const opened = open('```mermaid\nflowchart TD\n  a --> b\n```\n\n## a: al<|>l of it\n');
    expect(opened.service.prepareRename(opened.document, opened.cursor).ok).toBe(false);
  });

  it('leaves a heading alone that names the node by its label', () => {
    const text = '```mermaid\nflowchart TD\n  <|>b[Build it] --> c\n```\n\n## Build it\n';
    expect(renamed(text, 'd')).toBe(text.replace('<|>b', 'd'));
  });

  it('changes the label too where the id is the label', () => {
    expect(renamed('flowchart TD\n<|>Build --> Test\n', 'Make')).toBe('flowchart TD\nMake --> Test\n');
    expect(renamed('flowchart TD\n<|>Build[Build] --> Test\n', 'Make')).toBe('flowchart TD\nMake[Build] --> Test\n');
  });

  it('renames in all diagrams that a heading holds together', () => {
    const block = '```mermaid\nflowchart TD\n  a --> b\n```\n';
    const text = `${block.replace(' a ', ' <|>a ')}\n${block}\n## a: first\n`;
    expect(renamed(text, 'x1')).toBe(`${block}\n${block}\n## a: first\n`.replaceAll(/\ba\b/g, 'x1'));
  });

  it('keeps an id apart from the arrow beside it', () => {
    expect(renamed('flowchart TD\nA---<|>B\n', 'ops')).toBe('flowchart TD\nA--- ops\n');
    expect(renamed('flowchart TD\n<|>A-->B\n', 'x')).toBe('flowchart TD\nx -->B\n');
  });

  it.each([
    [
      'a class',
      'flowchart TD\nA:::<|>big\nclassDef big fill:red\n',
      'flowchart TD\nA:::small\nclassDef small fill:red\n',
    ],
    [
      'a subgraph',
      'flowchart TD\nsubgraph <|>s\nA\nend\ns --> B\n',
      'flowchart TD\nsubgraph small\nA\nend\nsmall --> B\n',
    ],
    [
      'a link',
      'flowchart TD\nA <|>e1@--> B\ne1@{ animate: true }\n',
      'flowchart TD\nA small@--> B\nsmall@{ animate: true }\n',
    ],
    ['constructor', 'flowchart TD\n<|>constructor --> __proto__\n', 'flowchart TD\nsmall --> __proto__\n'],
    ['Unicode', 'flowchart TD\n日本 --> <|>é\né --> 日本\n', 'flowchart TD\n日本 --> small\nsmall --> 日本\n'],
    ['the same', 'flowchart TD\n<|>small --> B\n', 'flowchart TD\nsmall --> B\n'],
  ])('works for %s', (_, text, expected) => {
    expect(renamed(text, 'small')).toBe(expected);
  });

  it.each([
    ['', 'An id cannot be empty.'],
    ['two words', 'An id cannot hold blanks. Write `two_words`.'],
    ['end', '`end` is a word of Mermaid and cannot begin an id. Write `End` or another word.'],
    ['end-it', '`end` is a word of Mermaid and cannot begin an id. Write `End-it` or another word.'],
    ['B', '`B` is in this diagram already (line 2). Choose another id.'],
    ['s', '`s` is in this diagram already (line 3). Choose another id.'],
    ['a]', 'With `a]` as an id the diagram would mean something else. Use letters, digits and `_`.'],
    ['-->', 'With `-->` as an id the diagram would mean something else. Use letters, digits and `_`.'],
  ])('refuses %j', (newId, message) => {
    expect(renamed('flowchart TD\n<|>A --> B\nsubgraph s\nC\nend\n', newId)).toBe(message);
  });

  it('refuses what is no id', () => {
    const message = 'Only ids can be renamed: put the cursor on the id of a node, a subgraph, a class or a link.';
    for (const text of ['flowchart TD\nA[La<|>bel]\n', 'flow<|>chart TD\nA\n', '# Te<|>xt\n```mermaid\n```\n'])
      expect(renamed(text, 'x')).toBe(message);
  });

  it('refuses while a line with the id cannot be read', () => {
    expect(renamed('flowchart TD\n<|>A --> B\nB -> A\n', 'x')).toBe(
      'Mend the mistake in line 3 first: `A` stands there and would keep its name.',
    );
    expect(renamed('flowchart TD\n<|>A --> B\nB -> C\n', 'N')).toBe('flowchart TD\nN --> B\nB -> C\n');
  });
});

describe('in a state diagram', () => {
  const states =
    'stateDiagram-v2\n  [*] --> <|A|>\n  <|A|> --> B : A\n  state "A" as C\n  class <|A|>,B big\n  note right of <|A|> : about A\n  B --> <|A|>\n';

  it('all places of a state are found and renamed', () => {
    expect(renamed(states, 'Still')).toBe(states.replaceAll('<|A|>', 'Still'));
  });

  it('a composite state takes its starts, ends and regions along', () => {
    const text = 'stateDiagram-v2\n  state <|S|> {\n    [*] --> a\n    --\n    b --> [*]\n  }\n  x --> <|S|>\n';
    expect(renamed(text, 'Ship')).toBe(text.replaceAll('<|S|>', 'Ship'));
  });

  it.each(['a-b', 'B', 'two words', 'note'])('refuses %j', (newId) => {
    expect(renamed(states, newId)).not.toContain('stateDiagram');
  });
});

describe('the id at a place', () => {
  it.each(containers)('is found with its range in %s', (_, wrap) => {
    const opened = open(wrap(diagram));
    const [, second] = opened.ranges;
    if (second === undefined) throw new Error('no marks');
    const found = opened.service.prepareRename(opened.document, second.end);
    expect(found).toEqual({ ok: true, value: { range: second, placeholder: 'B' } });
    expect(wordsIn(opened, second)).toBe('B');
  });
});
