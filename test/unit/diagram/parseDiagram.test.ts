import { describe, expect, it } from 'vitest';
import type { TextRange } from '../../../src/core/text.ts';
import type { FlowchartDiagram } from '../../../src/diagram/diagram.ts';
import { parseDiagram } from '../../../src/diagram/parseDiagram.ts';
import { mulberry } from './mulberry.ts';
import { damage, randomFlowchart } from './randomFlowchart.ts';

function flowchart(text: string): FlowchartDiagram {
  const { diagram } = parseDiagram(text);
  if (diagram.kind !== 'flowchart') throw new Error('no flowchart');
  return diagram;
}

describe('nodes', () => {
  it('have the place of every mention and of the last label', () => {
    const text = 'flowchart TD\nstart[First] --> b\nb --> start\nstart["Again"]';
    const [node] = flowchart(text).nodes;
    expect(node?.mentions.map((range) => text.slice(range.start, range.end))).toEqual(['start', 'start', 'start']);
    expect(node?.range.start).toBe(13);
    expect(node?.labelRange && text.slice(node.labelRange.start, node.labelRange.end)).toBe('Again');
    expect(node?.label).toBe('Again');
  });

  it.each<[string, string, string]>([
    ['A', 'A', 'default'],
    ['A[x y]', 'x y', 'square'],
    ['A["x (y)"]', 'x (y)', 'square'],
    ['A["`**bold** _it_ text`"]', 'bold it text', 'square'],
    ['A[say #quot;hi#quot; #35;1 #9829;]', 'say "hi" #1 ♥', 'square'],
    ['A["a<br>b<br/>c"]', 'a\nb\nc', 'square'],
    ['A["a\\nb"]', 'a\nb', 'square'],
    ['A["<b>x</b> &lt;y&gt;"]', 'x <y>', 'square'],
    ['A["fa:fa-car Drive"]', 'Drive', 'square'],
    ['A["1. Fill tank"]', '1. Fill tank', 'square'],
    ['A["two\nlines"]', 'two\nlines', 'square'],
    ['A[ padded ]', 'padded', 'square'],
    ['A[" "]', '', 'square'],
    ['A((x))', 'x', 'circle'],
    ['A{{x}}', 'x', 'hexagon'],
    ['A[|field:value|x]', 'x', 'rect'],
    ['A@{ shape: docs, label: "Owner\'s check" }', "Owner's check", 'docs'],
    ['A@{\n  shape: diam\n  label: |\n    two\n    lines\n}', 'two\nlines', 'diam'],
    ['A[x]@{ shape: cyl }', 'x', 'cyl'],
    ['A@{ label: "**b**" }', 'b', 'default'],
    ['A@{ icon: "fa:user" }', '', 'default'],
    ['A:::big', 'A', 'default'],
  ])('%s', (body, label, shape) => {
    expect(flowchart(`flowchart TD\n${body}\n`).nodes[0]).toMatchObject({ id: 'A', label, shape });
  });

  it('may be called anything', () => {
    const ids = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'é', '日本', '1', 'a-b', 'x.y', 'end_1'];
    expect(flowchart(`flowchart TD\n${ids.join(' --> ')}`).nodes.map(({ id }) => id)).toEqual(ids);
  });
});

describe('edges', () => {
  it('multiply over groups and keep their text, name and place', () => {
    const text = 'flowchart LR\nA & B e1@-- "yes (1)" --> C & D';
    const { edges } = flowchart(text);
    expect(edges.map(({ from, to, name, label }) => [from, to, name, label])).toEqual([
      ['A', 'C', undefined, 'yes (1)'],
      ['A', 'D', undefined, 'yes (1)'],
      ['B', 'C', 'e1', 'yes (1)'],
      ['B', 'D', undefined, 'yes (1)'],
    ]);
    for (const { range, labelRange } of edges) {
      expect(text.slice(range.start, range.end)).toBe('e1@-- "yes (1)" -->');
      expect(labelRange && text.slice(labelRange.start, labelRange.end)).toBe('yes (1)');
    }
  });

  it.each([
    ['-->', 'normal', 'none', 'arrow', 1],
    ['---->', 'normal', 'none', 'arrow', 3],
    ['---', 'normal', 'none', 'none', 1],
    ['==>', 'thick', 'none', 'arrow', 1],
    ['-..->', 'dotted', 'none', 'arrow', 2],
    ['~~~', 'invisible', 'none', 'none', 1],
    ['--o', 'normal', 'none', 'circle', 1],
    ['x--x', 'normal', 'cross', 'cross', 1],
    ['<-->', 'normal', 'arrow', 'arrow', 1],
    ['<-- t -->', 'normal', 'arrow', 'arrow', 1],
    ['== t ===', 'thick', 'none', 'none', 1],
    ['------------------->', 'normal', 'none', 'arrow', 10],
  ])('%s', (link, stroke, startEnd, endEnd, length) => {
    expect(flowchart(`flowchart LR\nA ${link} B`).edges).toMatchObject([{ stroke, startEnd, endEnd, length }]);
  });

  it('do not multiply without bounds', () => {
    const many = Array.from({ length: 1000 }, (_, i) => `n${i}`).join(' & ');
    expect(flowchart(`flowchart LR\n${many} --> ${many}`).edges.length).toBe(50_000);
  });
});

describe('subgraphs', () => {
  it('nest, hold what they are the first to close with, and know their place', () => {
    const text =
      'flowchart TD\nsubgraph outer [The outer]\n  direction LR\n  A --> B\n  subgraph inner\n    B --> C\n  end\nend\nC --> outer\n';
    const { subgraphs, nodes } = flowchart(text);
    expect(
      subgraphs.map(({ id, title, parent, direction, members }) => ({ id, title, parent, direction, members })),
    ).toEqual([
      { id: 'outer', title: 'The outer', parent: undefined, direction: 'LR', members: ['A', 'inner'] },
      { id: 'inner', title: 'inner', parent: 'outer', direction: undefined, members: ['B', 'C'] },
    ]);
    expect(nodes.map(({ id, subgraph }) => [id, subgraph])).toEqual([
      ['A', 'outer'],
      ['B', 'inner'],
      ['C', 'inner'],
    ]);
    const inner = subgraphs[1];
    expect(inner && text.slice(inner.range.start, inner.range.end)).toBe('subgraph inner\n    B --> C\n  end');
    const outer = subgraphs[0];
    expect(outer?.titleRange && text.slice(outer.titleRange.start, outer.titleRange.end)).toBe('The outer');
  });

  it.each([
    ['%%{init: {"flowchart": {"inheritDir": true}}}%%\n', 'LR'],
    ['%%{init: {flowchart: {inheritDir: true}}}%%\r\n', 'LR'],
    ['---\nconfig:\n  flowchart:\n    inheritDir: true\n---\n', 'LR'],
    ['%%{init: {"flowchart": {"inheritDir": false}}}%%\n', undefined],
    ['%% inheritDir: true\n', undefined],
  ])("take the diagram's direction where %j says so", (settings, direction) => {
    const { subgraphs } = flowchart(`${settings}flowchart LR\nsubgraph a\nA\nend\nsubgraph b\ndirection BT\nB\nend`);
    expect(subgraphs.map((each) => each.direction)).toEqual([direction, 'BT']);
  });

  it('without an id are numbered in the order of their ends', () => {
    const { subgraphs } = flowchart('flowchart TD\nsubgraph one two\nsubgraph three four\nA\nend\nB\nend');
    expect(subgraphs.map(({ id, title }) => [id, title])).toEqual([
      ['subGraph1', 'one two'],
      ['subGraph0', 'three four'],
    ]);
  });

  it('are kept when they have no end', () => {
    const { subgraphs, nodes } = flowchart('flowchart TD\nsubgraph s\nA --> B\n');
    expect(subgraphs).toMatchObject([{ id: 's', members: ['A', 'B'] }]);
    expect(nodes.map(({ subgraph }) => subgraph)).toEqual(['s', 's']);
  });
});

describe('the whole', () => {
  it.each([
    ['flowchart TD', 'TB'],
    ['graph LR', 'LR'],
    ['flowchart RL;', 'RL'],
    ['flowchart BT', 'BT'],
    ['flowchart', 'TB'],
    ['graph >', 'LR'],
    ['graph <', 'RL'],
    ['graph ^', 'BT'],
    ['graph v', 'TB'],
    ['flowchart-elk LR', 'LR'],
  ])('%s', (header, direction) => {
    const diagram = flowchart(`%% c\n${header}\nA\n`);
    expect(diagram.direction).toBe(direction);
    expect(diagram.header).toEqual({ start: 5, end: 5 + header.replace(';', '').length });
  });

  it.each([
    ['---\ntitle: Start-up\n---\nflowchart TD', 'Start-up'],
    ['---\ntitle: "With: colon"\nconfig:\n  theme: forest\n---\nflowchart TD', 'With: colon'],
    ['---\nconfig: {theme: dark}\n---\nflowchart TD', undefined],
    ['---\ntitle: 12\n---\r\nflowchart TD', '12'],
    ['flowchart TD\n---', undefined],
  ])('title of %j', (text, title) => {
    expect(flowchart(text).title).toBe(title);
  });

  it('keeps places through everything that mermaid rewrites', () => {
    const text =
      '---\r\ntitle: x\r\n---\r\n%%{init: {"theme": "dark"}}%%\r\n%% comment\r\n\r\nflowchart TD\r\n  %% c\r\n  A["#quot;a#quot;"] -->|#35;1| B["<a href="x">y</a>"] %%{ wrap }%%\r\n  C{x}   \r\n\r\n  D';
    const { nodes, edges, header } = flowchart(text);
    const at = ({ start, end }: TextRange) => text.slice(start, end);
    expect(nodes.map(({ range }) => at(range))).toEqual(['A', 'B', 'C', 'D']);
    expect(nodes.map(({ labelRange }) => labelRange && at(labelRange))).toEqual([
      '#quot;a#quot;',
      '<a href="x">y</a>',
      'x',
      undefined,
    ]);
    expect(edges.map(({ range }) => at(range))).toEqual(['-->|#35;1|']);
    expect(at(header)).toBe('flowchart TD');
  });
});

/** Every range that a diagram and its problems hold. */
function ranges(text: string): readonly TextRange[] {
  const { diagram, problems } = parseDiagram(text);
  const found = problems.flatMap(({ range, related = [], fixes = [] }) => [
    range,
    ...related.map((each) => each.range),
    ...fixes.flatMap(({ edits }) => edits.map((edit) => edit.range)),
  ]);
  if (diagram.kind !== 'flowchart') return found;
  const optional = (range: TextRange | undefined) => (range === undefined ? [] : [range]);
  return [
    ...found,
    ...diagram.nodes.flatMap(({ range, mentions, labelRange }) => [range, ...mentions, ...optional(labelRange)]),
    ...diagram.edges.flatMap(({ range, labelRange }) => [range, ...optional(labelRange)]),
    ...diagram.subgraphs.flatMap(({ range, titleRange }) => [range, ...optional(titleRange)]),
  ];
}

describe('any text', () => {
  function check(text: string): void {
    for (const { start, end } of ranges(text)) {
      if (start < 0 || end < start || end > text.length)
        throw new Error(`[${start}, ${end}) in ${JSON.stringify(text)}`);
    }
  }

  it('is read, with ranges inside it: every beginning and every deletion of one character', () => {
    const next = mulberry(3);
    for (let i = 0; i < 40; i++) {
      const text = randomFlowchart(next).slice(0, 300);
      for (let at = 0; at <= text.length; at++) {
        check(text.slice(0, at));
        check(text.slice(0, at) + text.slice(at + 1));
      }
    }
  });

  it('is read, with ranges inside it: damage and noise', () => {
    const next = mulberry(4);
    for (let i = 0; i < 2000; i++) {
      check(damage(next, damage(next, randomFlowchart(next))));
      check(
        Array.from({ length: next(120) }, () => String.fromCharCode(next(5) === 0 ? next(0x3000) : next(127))).join(''),
      );
    }
  });

  const many = 20_000;
  it.each([
    ['nodes', `flowchart TD\n${Array.from({ length: many }, (_, i) => `n${i}["Step ${i}"] --> n${i + 1}\n`).join('')}`],
    ['a label of a megabyte', `flowchart TD\nA["${'x y '.repeat(250_000)}"] --> B`],
    ['tokens in one line', `flowchart TD\n${'a,'.repeat(300_000)}`],
    ['blanks', `flowchart TD\nA${' '.repeat(1_000_000)}--> B`],
    ['blank lines', `flowchart TD\n${'\n '.repeat(200_000)}A`],
    ['open quotes', `flowchart TD\n${'A["x\n'.repeat(many)}`],
    ['open brackets', `flowchart TD\n${'A[x\n'.repeat(many)}`],
    ['open links', `flowchart TD\n${'A -- x\n'.repeat(many)}`],
    ['calls', `flowchart TD\n${'click A call x\n'.repeat(many)}`],
    ['nested subgraphs', `flowchart TD\n${'subgraph a\n'.repeat(many)}${'end\n'.repeat(many)}`],
    ['brackets', `flowchart TD\nA${'['.repeat(300_000)}`],
    ['directions', `flowchart TD\n${'direction LR '.repeat(50_000)}`],
    ['nested data', `flowchart TD\nA@{ a: ${'['.repeat(100_000)} }`],
    ['directives', '%%{'.repeat(100_000)],
    ['tags', `flowchart TD\nA["${'<a '.repeat(100_000)}"]`],
    ['emphasis', `flowchart TD\nA["\`${'**a _b '.repeat(50_000)}\`"]`],
    ['front matter', `---\n${'\n---x'.repeat(50_000)}`],
  ])(
    '%s without end take no time without end',
    (_, text) => {
      const { problems } = parseDiagram(text);
      expect(problems.length).toBeLessThanOrEqual(200);
    },
    20_000,
  );
});
