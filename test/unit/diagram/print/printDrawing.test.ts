import { describe, expect, it } from 'vitest';
import type { EdgeEnd, EdgeStroke } from '../../../../src/diagram/diagram.ts';
import { type DrawingInput, printDrawing } from '../../../../src/diagram/print/printDrawing.ts';
import { bracketShapes, documentedShapes } from '../../../../src/diagram/shapes.ts';
import { judgeFlowchart } from '../mermaidJudge.ts';

const hostile = [
  'plain',
  'say "hi"',
  '"quoted"',
  '"',
  'a [b] (c) {d} |e| <f>',
  '"`md **x**`"',
  '`',
  '<script>alert(1)</script>',
  '&lt;b&gt; #quot; #35; &#35; &amp;',
  '%%{init: {"theme":"dark"}}%% x',
  '%% comment',
  'direction LR',
  'go direction  TB now',
  'π → ≥ 🔴 हिन्दी é',
  'style a: #b; c',
  'classDef x: #fff;',
  'end',
  '}',
  'x -->|y| z',
  '---',
  '<!-- c -->',
  '@{ shape: x }',
  '<a href="x">',
  '\\',
  '\\"',
  ';',
];

/** What a page shows of a label: mermaid's sanitizer parses it as HTML, joiners have no width. */
function seen(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', num: '#', percnt: '%', grave: '`' };
  return text
    .replace(/<!---->$/, '')
    .replaceAll('<br/>', '\n')
    .replace(/&(\w+);/g, (whole, name: string) => names[name] ?? whole)
    .replaceAll('\u2060', '');
}

function drawing(label: string): DrawingInput {
  return {
    direction: 'LR',
    nodes: [
      { id: 'n0', label, shape: 'square', group: 0 },
      { id: 'n1', label, shape: 'docs' },
    ],
    edges: [{ id: 'e0', from: 'n0', to: 'n1', label, stroke: 'normal', startEnd: 'none', endEnd: 'arrow' }],
    groups: [{ id: 'g0', title: label }],
  };
}

describe('printDrawing', () => {
  it.each(hostile)('draws the label %j as that text and nothing else', async (label) => {
    const db = await judgeFlowchart(printDrawing(drawing(label)));
    const nodes = [...db.getVertices().values()];
    expect(nodes.map(({ id, text, labelType }) => [id, seen(text), labelType])).toEqual([
      ['n0', label, 'string'],
      ['n1', label, 'string'],
    ]);
    expect(db.getEdges().map((edge) => [edge.id, seen(edge.text), edge.start, edge.end])).toEqual([
      ['e0', label, 'n0', 'n1'],
    ]);
    expect(db.getSubGraphs().map((group) => [group.id, seen(group.title), group.nodes])).toEqual([
      ['g0', label, ['n0']],
    ]);
    expect(db.getDirection()).toBe('LR');
  });

  it.each([
    ['\r\n', 'a\r\nb'],
    ['\n', 'a\nb'],
    ['a line separator', 'a\u2028b'],
  ])('keeps a line break written as %j', async (_, label) => {
    const db = await judgeFlowchart(printDrawing(drawing(label)));
    expect(seen(db.getVertices().get('n0')?.text ?? '')).toBe('a\nb');
  });

  it.each(['', '   ', '\n', '\u0000'])('draws the empty label %j', async (label) => {
    const db = await judgeFlowchart(printDrawing(drawing(label)));
    expect(db.getVertices().get('n0')?.text.trim()).toBe('');
    expect(db.getEdges()[0]?.text).toBe('');
  });

  it('keeps apart what mermaid would read after decoding a label', () => {
    const text = printDrawing(drawing('C:\\new $$x$$ fa:fa-car ﬂ°x¶ß'));
    expect(text).not.toMatch(/\\n|\$\$|fa:fa-|ﬂ°|¶ß/);
  });

  it.each([...bracketShapes.keys()])('writes the shape %s with brackets', async (shape) => {
    const db = await judgeFlowchart(
      printDrawing({ ...drawing('x'), nodes: [{ id: 'n0', label: 'x', shape }], edges: [] }),
    );
    const read: Record<string, string> = { default: 'square', rect: 'square', ellipse: 'stadium' };
    expect(db.getVertices().get('n0')).toMatchObject({ text: 'x', type: read[shape] ?? shape });
  });

  it('writes every other shape by its name, and one nobody knows as a rectangle', async () => {
    const shapes = [...documentedShapes].filter((shape) => !bracketShapes.has(shape));
    const nodes = [...shapes, 'no-such-shape', 'constructor'].map((shape, i) => ({ id: `n${i}`, label: 'x', shape }));
    const db = await judgeFlowchart(printDrawing({ direction: 'TB', nodes, edges: [], groups: [] }));
    expect([...db.getVertices().values()].map((node) => node.type)).toEqual([...shapes, 'square', 'square']);
  });

  const ends: readonly EdgeEnd[] = ['none', 'arrow', 'circle', 'cross'];
  const strokes: readonly EdgeStroke[] = ['normal', 'thick', 'dotted', 'invisible'];
  it.each(strokes.flatMap((stroke) => ends.map((end) => [stroke, end] as const)))(
    'writes %s links that end with %s',
    async (stroke, end) => {
      const edges = [
        { id: 'e0', from: 'n0', to: 'n1', stroke, startEnd: 'none' as const, endEnd: end },
        { id: 'e1', from: 'n1', to: 'n0', stroke, startEnd: end, endEnd: end },
      ];
      const db = await judgeFlowchart(printDrawing({ ...drawing('x'), edges }));
      const type = { none: 'arrow_open', arrow: 'arrow_point', circle: 'arrow_circle', cross: 'arrow_cross' }[end];
      const types =
        stroke === 'invisible' ? ['arrow_open', 'arrow_open'] : [type, end === 'none' ? type : `double_${type}`];
      expect(db.getEdges().map((edge) => [edge.id, edge.type, edge.stroke])).toEqual([
        ['e0', types[0], stroke],
        ['e1', types[1], stroke],
      ]);
    },
  );

  it('nests groups where their first node stands', async () => {
    const text = printDrawing({
      direction: 'TB',
      nodes: [
        { id: 'n0', label: 'a', shape: 'round' },
        { id: 'n1', label: 'b', shape: 'round', group: 1 },
        { id: 'n2', label: 'c', shape: 'round', group: 0 },
        { id: 'n3', label: 'd', shape: 'round' },
      ],
      edges: [{ id: 'e0', from: 'n0', to: 'g1', stroke: 'normal', startEnd: 'none', endEnd: 'arrow' }],
      groups: [
        { id: 'g0', title: 'Outer', direction: 'LR' },
        { id: 'g1', title: 'Inner', parent: 0 },
        { id: 'g2', title: 'Empty' },
      ],
    });
    expect(text).toBe(
      [
        'flowchart TB',
        '  n0("a")',
        '  subgraph g0["Outer"]',
        '    direction LR',
        '    subgraph g1["Inner"]',
        '      n1("b")',
        '    end',
        '    n2("c")',
        '  end',
        '  n3("d")',
        '  subgraph g2["Empty"]',
        '  end',
        '  n0 e0@--> g1',
        '',
      ].join('\n'),
    );
    const db = await judgeFlowchart(text);
    expect(db.getSubGraphs().map((group) => [group.id, group.dir, [...group.nodes].sort()])).toEqual([
      ['g1', undefined, ['n1']],
      ['g0', 'LR', ['g1', 'n2']],
      ['g2', undefined, []],
    ]);
  });

  it('prints ten thousand nodes in five thousand nested groups', () => {
    const count = 5000;
    const text = printDrawing({
      direction: 'TB',
      nodes: Array.from({ length: 2 * count }, (_, i) => ({
        id: `n${i}`,
        label: 'x',
        shape: 'round',
        group: i % count,
      })),
      edges: [],
      groups: Array.from({ length: count }, (_, i) => ({
        id: `g${i}`,
        title: 'x',
        ...(i > 0 ? { parent: i - 1 } : {}),
      })),
    });
    expect(text.split('\n').filter((line) => line.trim() === 'end')).toHaveLength(count);
  });
});
