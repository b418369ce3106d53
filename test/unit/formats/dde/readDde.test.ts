import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDiagram } from '../../../../src/diagram/parseDiagram.ts';
import { readDde } from '../../../../src/formats/dde/readDde.ts';

const flow = (...lines: readonly string[]): string => ['flowchart LR', ...lines].join('\n');

/** Each problem as its code and the text that it stands at. */
function found(text: string): readonly string[] {
  return readDde(text).problems.map(({ code, range }) => `${code} ${text.slice(range.start, range.end)}`);
}

/** Edges as `A>B`, with kind and label where they are not plain. */
function edges(text: string): readonly string[] | undefined {
  return readDde(text).diagram?.edges.map(
    ({ from, to, kind, label }) =>
      `${from}>${to}${kind === 'solid' ? '' : ` ${kind}`}${label === undefined ? '' : ` ${label}`}`,
  );
}

const nodes = (text: string) => readDde(text).diagram?.nodes;

describe('lines of a flowchart', () => {
  it('are chains with arrows of any kind', () => {
    expect(edges(flow('A-->B ==>|x| C-.->| y |D'))).toEqual(['A>B', 'B>C tool-result x', 'C>D dashed  y ']);
  });

  it('may hold arrows and brackets in texts', () => {
    const text = flow('A[x --> y] -->|a[b --> c| B(f(x))', 'C{"q ] } --> r"} --> A', 'D[a ) b] --> C');
    expect(edges(text)).toEqual(['A>B a[b --> c', 'C>A', 'D>C']);
    expect(nodes(text)?.map(({ label }) => label)).toEqual(['x --> y', 'f(x)', 'q ] } --> r', 'a ) b']);
  });

  it('give nodes five shapes', () => {
    const text = flow('A[a] --> B(b) --> C((c)) --> D[(d)] --> E{e} --> F');
    expect(nodes(text)?.map(({ shape }) => shape)).toEqual(['rect', 'round', 'circle', 'stadium', 'diamond', 'rect']);
    expect(found(text)).toEqual([]);
  });

  it('name nodes by the first label, and annotate them by the last', () => {
    const text = flow('A --> B[one|type=manual|model=x]', 'A{two} --> B[three|type=tool]');
    expect(nodes(text)).toMatchObject([
      { id: 'A', label: 'two', shape: 'diamond' },
      { id: 'B', label: 'one', shape: 'rect', type: 'tool', model: 'x' },
    ]);
  });

  it('may name nodes like members of objects', () => {
    expect(edges(flow('constructor --> __proto__ --> toString'))).toEqual([
      'constructor>__proto__',
      '__proto__>toString',
    ]);
  });

  it.each([
    ['A --- B', 'format/dde-line ---'],
    ['A---B', 'format/dde-line ---B'],
    ['A--->B', 'format/dde-node --->B'],
    ['A -- yes --> B', 'format/dde-node --'],
    ['A --> B;', 'format/dde-node ;'],
    ['A --> B %% so', 'format/dde-node %% so'],
    ['A & B --> C', 'format/dde-node &'],
    ['A[x --> B', 'format/dde-node A[x'],
    ['--> B', 'format/dde-empty-endpoint --> B'],
    ['A --> --> B', 'format/dde-empty-endpoint -->'],
    ['A -->', 'format/dde-empty-endpoint -->'],
    ['A -->|x B', 'format/dde-edge-label |x B'],
    ['A{{x}} --> B', 'format/dde-shape {{x}}'],
    ['A(((x))) --> B', 'format/dde-shape (((x)))'],
    ['A[/x/] --> B', 'format/dde-shape [/x/]'],
    ['class A big', 'format/dde-unsupported class'],
    ['stateDiagram-v2', 'format/dde-second-header stateDiagram-v2'],
  ])('are refused at the exact place: %s', (line, problem) => {
    expect(found(flow(line, '  S --> T'))).toEqual([problem]);
  });

  it('are refused once for a subgraph and its end', () => {
    expect(found(flow('subgraph S', 'A --> B', 'end'))).toEqual(['format/dde-unsupported subgraph']);
    expect(found(flow('A --> B', 'end'))).toEqual(['format/dde-undrawable-id end']);
  });

  it('offer to take away what ends a line wrongly', () => {
    const [problem] = readDde(flow('A --> B;')).problems;
    expect(problem?.fixes).toMatchObject([{ title: 'Remove the semicolon', preferred: true }]);
  });
});

describe('annotations', () => {
  it('stand with and without quotes', () => {
    const expected = { label: 'Do it', type: 'loop', maxIterations: 3 };
    for (const label of [
      'Do it|type=loop|max_iter=3',
      '"Do it|type=loop|max_iter=3"',
      ' "Do it" | type = loop |max_iter= 3 ',
    ])
      expect(nodes(flow(`A[${label}] --> B`))?.[0]).toMatchObject(expected);
  });

  it.each([
    ['x|type=mnual', 'step/unknown-type mnual'],
    ['x|type=', 'step/unknown-type '],
    ['x|type=loop', 'step/max-iterations x|type=loop'],
    ['x|type=loop|max_iter=0', 'step/max-iterations 0'],
    ['x|type=loop|max_iter=1.5', 'step/max-iterations 1.5'],
    ['x|typ=tool', 'format/dde-unknown-annotation typ=tool'],
    ['x|y', 'format/dde-unknown-annotation y'],
  ])('are checked: %s', (label, problem) => {
    expect(found(flow(`A[${label}] --> B`))).toEqual([problem]);
  });

  it('are suggested where they are misspelt', () => {
    const [problem] = readDde(flow('A[x|type=mnual] --> B')).problems;
    expect(problem?.message).toBe("There is no type 'mnual'. Did you mean manual?");
    expect(problem?.fixes).toMatchObject([{ edits: [{ newText: 'manual' }] }]);
  });
});

describe('gates', () => {
  it('need two labelled ways or more', () => {
    expect(found(flow('A{x|type=gate}'))).toEqual(['step/gate-ways A']);
    expect(found(flow('A{x|type=gate} -->|y| B'))).toEqual(['step/gate-ways A']);
    expect(found(flow('A{x|type=gate} -->|y| B', 'A --> C'))).toEqual(['step/gate-label -->']);
    expect(found(flow('A{x|type=gate} -->|y| B', 'A -->| y | C'))).toEqual(['step/gate-equal-labels  y ']);
    expect(found(flow('A{x|type=gate} -->|y| B', 'A -->|n| B'))).toEqual([]);
  });

  it('are judged beside mistakes that hide no arrow', () => {
    const text = flow('A{x|type=gate} -->|y| B[b|type=banana]', 'style A fill:red');
    expect(found(text)).toEqual(['step/gate-ways A', 'step/unknown-type banana', 'format/dde-unsupported style']);
  });

  it('are not judged by half a diagram', () => {
    expect(found(flow('A{x|type=gate} -->|y| B', 'A -- n --> C'))).toEqual(['format/dde-node --']);
  });
});

describe('the whole', () => {
  it('has no cycle', () => {
    expect(found(flow('S --> A --> B --> A', 'B --> E'))).toEqual(['format/dde-cycle -->']);
    expect(found(flow('A --> B', 'B --> A'))).toEqual(['format/dde-cycle -->']);
    expect(found(flow('S --> E', 'A --> B', 'B --> A', 'C --> C'))).toHaveLength(2);
  });

  it('counts equal arrows once', () => {
    const text = flow('A --> B', 'A --> B', 'A -->|x| B');
    expect(edges(text)).toEqual(['A>B', 'A>B x']);
    expect(found(text)).toEqual(['format/dde-duplicate-edge -->']);
  });

  it('warns of ids exactly where Mermaid refuses them', () => {
    for (const id of [
      'end',
      'graph',
      'subgraph',
      'style',
      'linkStyle',
      'class',
      'classDef',
      'click',
      'default',
      'note',
    ]) {
      const isRefused = parseDiagram(flow(`A --> ${id}`)).problems.some(({ severity }) => severity === 'error');
      expect([id, found(flow(`A --> ${id}`)).length > 0]).toEqual([id, isRefused]);
    }
  });

  it('is big', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `N${index} --> N${index + 1}`);
    expect(readDde(flow(...lines)).diagram?.terminals).toEqual(['N20000']);
  });
});

describe('the beginning', () => {
  it.each([
    ['', 'format/dde-no-diagram '],
    ['%% only', 'format/dde-no-diagram '],
    ['sequenceDiagram', 'format/dde-no-diagram sequenceDiagram'],
    ['flowchart TB\nA', 'format/dde-header flowchart TB'],
    ['flowchart LR', 'format/dde-empty flowchart LR'],
    ['---\na: b\n---\nflowchart LR\nA', 'format/dde-front-matter ---\na: b\n---'],
    ['%%{init: {}}%%\nflowchart LR\nA', 'format/dde-directive %%{init: {}}%%'],
  ])('%j is refused', (text, problem) => {
    expect(found(text)).toEqual([problem]);
  });

  it('may be a fence, blank lines and comments', () => {
    expect(edges('\n```mermaid\r\n%% c\r\n\r\n  flowchart  BT\r\n A-->B\r\n```\r\n')).toEqual(['A>B']);
    expect(edges('```\nflowchart LR\nA-->B')).toEqual(['A>B']);
  });

  it('offers the direction that Mermaid calls by another name', () => {
    const [problem] = readDde('flowchart TB\nA').problems;
    expect(problem?.fixes).toMatchObject([{ edits: [{ newText: 'flowchart TD' }] }]);
  });
});

describe('state diagrams', () => {
  const state = (...lines: readonly string[]): string => ['stateDiagram-v2', ...lines].join('\n');

  it('begin and end at [*], which is no node', () => {
    const { diagram, problems } = readDde(state('[*] --> A', 'A --> Größe: go on', 'Größe --> [*]'));
    expect(problems).toEqual([]);
    expect(diagram).toMatchObject({ entries: ['A'], terminals: ['Größe'] });
    expect(diagram?.nodes.map(({ id }) => id)).toEqual(['A', 'Größe']);
    expect(diagram?.edges[1]?.label).toBe('go on');
  });

  it('annotate their states as flowcharts do', () => {
    expect(nodes(state('[*] --> A[L|type=loop|max_iter=3]', 'A --> [*]'))?.[0]).toMatchObject({
      label: 'L',
      maxIterations: 3,
    });
  });

  it.each([
    ['A ==> B', 'format/dde-state-arrow ==>'],
    ['A --> B : x --> C', 'format/dde-node -->'],
    ['state B', 'format/dde-unsupported state'],
  ])('refuse %s', (line, problem) => {
    expect(found(state('[*] --> A', line, 'A --> [*]'))).toEqual([problem]);
  });

  it('must begin and end', () => {
    expect(found(state('A --> B', 'B --> [*]'))).toEqual(['format/dde-no-entry stateDiagram-v2']);
    expect(found(state('[*] --> A'))).toEqual(['format/dde-no-terminal stateDiagram-v2']);
  });
});

it('never throws, and its ranges stay in the text', () => {
  const piece = fc.constantFrom(
    ...'flowchart LR|stateDiagram-v2|\n|\r\n|A|B|[*]|-->|==>|-.->| |[|]|(|)|{|}|"|x|type=gate|max_iter=0|%%|```|---|:|;|end|subgraph'.split(
      '|',
    ),
    '|',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = `flowchart LR\n${pieces.join('')}`;
      for (const { range } of readDde(text).problems) {
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});
