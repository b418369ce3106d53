import { describe, expect, it } from 'vitest';
import { documentedShapes } from '../../../src/diagram/shapes.ts';
import { shapeDetail } from '../../../src/language/completion/shapeDetail.ts';
import { containers, edited, open } from './marked.ts';

function labels(marked: string, trigger?: string): readonly string[] {
  const opened = open(marked);
  return [...opened.service.completions(opened.document, opened.cursor, trigger)]
    .sort((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1))
    .map(({ label }) => label);
}

/** The text after a suggestion was taken, with its places to fill in as the editor gets them. */
function taken(marked: string, label: string): string {
  const opened = open(marked);
  const item = opened.service.completions(opened.document, opened.cursor).find((each) => each.label === label);
  if (item?.textEdit === undefined || !('range' in item.textEdit)) throw new Error(`${label} is not offered`);
  return edited(opened, [item.textEdit]).replace(/\$\{([^}]*)\}/g, '«$1»');
}

const nodes = 'flowchart TD\n  wash[Wash it] --> dry\n  subgraph out [Outside]\n    hang\n  end\n';

describe('ids', () => {
  it.each(containers)('are offered behind an arrow in %s', (_, wrap) => {
    expect(labels(wrap(`${nodes}  dry --> <|>\n`))).toEqual(['dry', 'hang', 'out', 'wash']);
  });

  it('tell the label and are found by it', () => {
    const opened = open(`${nodes}  dry --> <|>\n`);
    const [wash] = opened.service.completions(opened.document, opened.cursor);
    expect(wash).toMatchObject({ label: 'wash', detail: 'Wash it', filterText: 'wash Wash it' });
  });

  it.each([
    ['behind a label of a link', '  dry -->|yes| <|>'],
    ['behind a text in a link', '  dry -- yes --> <|>'],
    ['half typed', '  dry --> wa<|>'],
    ['behind &', '  dry & <|>'],
    ['half typed behind &', '  dry & wa<|>'],
    ['on the line after an arrow', '  dry -->\n  <|>'],
    ['in a class line', '  class wash,<|>'],
    ['in a style line', '  style <|>'],
    ['in a click line', '  click w<|>'],
    ['behind a semicolon and an arrow', '  dry --> hang; hang --> <|>'],
  ])('are offered %s', (_, line) => {
    expect(labels(`${nodes}${line}\n`).slice(0, 4)).toEqual(['dry', 'hang', 'out', 'wash']);
  });

  it('take the place of what is typed', () => {
    expect(taken(`${nodes}  dry --> wa<|>\n`, 'wash')).toBe(`${nodes}  dry --> wash\n`);
    expect(taken(`> \`\`\`mermaid\n> flowchart TD\n> a --> b\n> b --> <|>\n> \`\`\`\n`, 'a')).toContain('> b --> a\n');
  });

  it('are offered in state diagrams', () => {
    expect(labels('stateDiagram-v2\n  [*] --> Still\n  Still --> <|>\n')).toEqual(['Still']);
    expect(labels('stateDiagram-v2\n  [*] --> Still\n  Still --> B : te<|>xt\n')).toEqual([]);
  });
});

describe('nothing is offered', () => {
  it.each([
    ['in a label', `${nodes}  dry[some <|>`],
    ['in a closed label', `${nodes}  dry[so<|>me] --> x`],
    ['in quotes', `${nodes}  dry["a --> <|>"]`],
    ['in the text of a link', `${nodes}  dry -- maybe <|>`],
    ['between bars', `${nodes}  dry -->|ma<|>`],
    ['in a comment', `${nodes}  %% dry --> <|>`],
    ['in front matter', '---\ntitle: <|>x\n---\nflowchart TD\n'],
    ['in a directive', '%%{init: {<|>}}%%\nflowchart TD\n'],
    ['in another type', 'sequenceDiagram\n  A->><|>\n'],
    ['behind a title', 'flowchart TD\n  subgraph s <|>\n'],
  ])('%s', (_, text) => {
    expect(labels(text)).toEqual([]);
  });

  it('outside of diagrams', () => {
    expect(labels('te<|>xt\n\n```mermaid\nflowchart TD\n```\n')).toEqual([]);
    expect(labels('```mermaid\nflowchart TD\n```\n<|>')).toEqual([]);
    expect(labels('```mermaid\nflowchart TD\n``<|>`\n')).toEqual([]);
  });

  it('by itself behind a blank that needs no word', () => {
    expect(labels(`${nodes}  <|>`, ' ')).toEqual([]);
    expect(labels(`${nodes}  dry <|>`, ' ')).toEqual([]);
    expect(labels(`${nodes}  dry --> <|>`, ' ')).toEqual(['dry', 'hang', 'out', 'wash']);
  });
});

describe('words of Mermaid', () => {
  it('begin a diagram', () => {
    expect(labels('```mermaid\n<|>\n```\n')).toEqual(['flowchart TD', 'flowchart LR', 'stateDiagram-v2']);
    expect(labels('%% c\nflo<|>')).toContain('flowchart TD');
  });

  it('begin a statement', () => {
    expect(labels('flowchart TD\n  <|>\n')).toEqual([
      ...['accDescr', 'accTitle', 'class', 'classDef', 'click', 'linkStyle', 'style', 'subgraph'],
    ]);
    expect(labels('flowchart TD\n  subgraph s\n    <|>\n  end\n')).toEqual(
      expect.arrayContaining(['direction', 'end']),
    );
  });

  it('come with line breaks as the lines around have them', () => {
    expect(taken('> ```mermaid\r\n> flowchart TD\r\n>   sub<|>\r\n> ```\r\n', 'subgraph')).toBe(
      '> ```mermaid\r\n> flowchart TD\r\n>   subgraph «1:id» [«2:title»]\r\n>     $0\r\n>   end\r\n> ```\r\n',
    );
  });

  it('say directions', () => {
    expect(labels('flowchart <|>\n')).toEqual(['TD', 'LR', 'BT', 'RL']);
    expect(labels('flowchart TD\nsubgraph s\ndirection L<|>\nend\n')).toEqual(['TD', 'LR', 'BT', 'RL']);
  });

  it('are arrows behind a node', () => {
    expect(labels('flowchart TD\n  A[Text] <|>\n')).toEqual([
      '-->',
      '-->|text|',
      '-.->',
      '==>',
      '---',
      '~~~',
      '--o',
      '--x',
      '<-->',
      '&',
    ]);
    expect(labels('flowchart TD\n  A -<|>\n')).toContain('-->');
    expect(taken('flowchart TD\n  A --<|>\n', '-->')).toBe('flowchart TD\n  A --> $0\n');
  });
});

describe('classes and data', () => {
  it('offers classes behind colons and in class lines', () => {
    const classes = 'flowchart TD\nclassDef big,small fill:red\n';
    expect(labels(`${classes}A:::<|>\n`)).toEqual(['big', 'small']);
    expect(labels(`${classes}A:::b<|>\n`)).toEqual(['big', 'small']);
    expect(labels(`${classes}class A <|>\n`)).toEqual(['big', 'small']);
  });

  it('offers names and shapes', () => {
    expect(labels('flowchart TD\nA@{ <|> }\n')).toEqual(['shape', 'label']);
    expect(labels('flowchart TD\nA@{ <|>\n')).toEqual(['shape', 'label']);
    expect(labels('flowchart TD\nA@{ shape: d<|>, label: "x" }\n')).toEqual([...documentedShapes].sort());
    expect(labels('flowchart TD\nA@{ shape: docs, label: "<|>" }\n')).toEqual([]);
    expect(taken('flowchart TD\nA@{ shape: d<|> }\n', 'docs')).toBe('flowchart TD\nA@{ shape: docs }\n');
  });

  it('says of every shape what it is', () => {
    for (const shape of documentedShapes) expect(shapeDetail(shape), shape).not.toBe('Shape');
  });
});

describe('further sources', () => {
  it('are asked too', () => {
    const opened = open('flowchart TD\n  A --> <|>\n', {
      completionProviders: [({ place, replaceBy }) => [{ label: place.in, textEdit: replaceBy('x') }]],
    });
    const found = opened.service.completions(opened.document, opened.cursor).map(({ label }) => label);
    expect(found).toContain('target');
  });
});
