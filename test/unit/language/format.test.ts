import { describe, expect, it } from 'vitest';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import { readSource } from '../../../src/diagram/source/readSource.ts';
import { formatBlock } from '../../../src/language/format/formatBlock.ts';
import { ourGraph } from '../../support/conformance/flowchartGraph.ts';
import { mulberry } from '../diagram/mulberry.ts';
import { randomFlowchart } from '../diagram/randomFlowchart.ts';
import { containers, edited, open } from './marked.ts';

const spaces = { tabSize: 2, insertSpaces: true };

function formatted(text: string, options = spaces): string {
  const opened = open(text);
  return edited(opened, opened.service.format(opened.document, options));
}

const messy = `flowchart TD;
%% first
      A[Start]-->B;B --> C; C-->D


subgraph s [A group]
direction LR
  D-->E
    subgraph t
F
%% last of t
end
end
      style A fill:#f96;
`;

const tidy = `flowchart TD
  %% first
  A[Start]-->B
  B --> C
  C-->D

  subgraph s [A group]
    direction LR
    D-->E
    subgraph t
      F
      %% last of t
    end
  end
  style A fill:#f96
`;

describe('formatting a block', () => {
  it.each(containers)('gives each statement a line, indented by its groups, in %s', (_, wrap) => {
    expect(formatted(wrap(messy))).toBe(wrap(tidy));
  });

  it.each(containers)('changes nothing in a tidy block in %s', (_, wrap) => {
    const opened = open(wrap(tidy));
    expect(opened.service.format(opened.document, spaces)).toEqual([]);
  });

  it('indents as the editor is set', () => {
    expect(formatted('graph TD\nA-->B\n', { tabSize: 4, insertSpaces: true })).toBe('graph TD\n    A-->B\n');
    expect(formatted('graph TD\nA-->B\n', { tabSize: 4, insertSpaces: false })).toBe('graph TD\n\tA-->B\n');
  });

  it.each([
    ['front matter and directives', '---\ntitle: T\n---\n\n%%{init: {"a": 1}}%%\n%% c\nflowchart TD\n  A --> B\n'],
    ['a label over several lines', 'flowchart TD\n  A["one\n      two"] --> B\n'],
    ['data over several lines', 'flowchart TD\n  A@{\n     shape: docs\n  }\n'],
    ['a link over several lines', 'flowchart TD\n  A -->\n        B\n'],
    ['a directive between statements', 'flowchart TD\n A\n%%{init: {}}%%\n  B\n'.replace(' A', '  A')],
    ['a text that ends in its last statement', 'flowchart TD\n  A --> B'],
    ['another type', 'sequenceDiagram\nA->>B: x\n'],
    ['a block with a mistake', 'flowchart TD\nA -> B\n'],
    ['nothing', ''],
  ])('leaves %s alone', (_, text) => {
    expect(formatted(text)).toBe(text);
  });

  it.each(containers)('lays out state diagrams in %s', (_, wrap) => {
    const states =
      'stateDiagram-v2\n[*] --> A\n%% c\n      state B {\nC --> D : x; y\n--\n  state E {\nF\n}\n}\n\n\nnote right of A\n  two\n    lines\nend note\nA --> B\n';
    expect(formatted(wrap(states))).toBe(
      wrap(
        'stateDiagram-v2\n  [*] --> A\n  %% c\n  state B {\n    C --> D : x; y\n    --\n    state E {\n      F\n    }\n  }\n\n  note right of A\n  two\n    lines\nend note\n  A --> B\n',
      ),
    );
  });

  it('lays out only the blocks that a range touches', () => {
    const opened = open('```mermaid\nflowchart TD\nA\n```\n\n<|```mermaid|>\nflowchart TD\nB\n```\n');
    const result = edited(opened, opened.service.format(opened.document, spaces, opened.ranges[0]));
    expect(result).toBe('```mermaid\nflowchart TD\nA\n```\n\n```mermaid\nflowchart TD\n  B\n```\n');
  });

  it('never changes what a diagram means, and changes nothing the second time', () => {
    let changed = 0;
    for (let seed = 0; seed < 600; seed++) {
      const text = randomFlowchart(mulberry(seed));
      const [name, wrap] = containers[seed % containers.length] ?? ['', (diagram: string) => diagram];
      const document = wrap(text);
      const once = formatted(document);
      const context = `seed ${seed} in ${name}:\n${document}\n=>\n${once}`;
      expect(meaning(once), context).toEqual(meaning(document));
      expect(formatted(once), context).toBe(once);
      if (once !== document) changed++;
    }
    expect(changed).toBeGreaterThan(250);
  });

  it('is hardly ever held back by its own check', () => {
    let held = 0;
    for (let seed = 0; seed < 600; seed++) {
      const text = randomFlowchart(mulberry(seed));
      const { diagram, problems } = parseDiagram(text);
      if (problems.some(({ severity }) => severity === 'error')) continue;
      const edits = formatBlock(text, readSource(text, diagram), '  ');
      if (edits.length > 0 && formatted(text) === text) held++;
    }
    expect(held).toBeLessThan(8);
  });
});

/** Graphs and comments of all blocks. */
function meaning(text: string): unknown {
  const opened = open(text);
  return opened.service
    .blocks(opened.document)
    .map(({ block, diagram }) => [
      diagram.kind === 'flowchart' ? ourGraph(diagram) : block.text,
      block.text.match(/^[ \t]*%%[^{\r\n].*/gm)?.map((line) => line.trim()),
      block.text.replaceAll(/[\s;]+/g, ''),
    ]);
}
