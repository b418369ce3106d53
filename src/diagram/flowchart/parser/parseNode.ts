import type { TokenKind } from '../lexer/token.ts';
import type { IdSyntax, LabelSyntax, NodeSyntax } from './syntax.ts';
import type { TokenReader } from './tokenReader.ts';

const idKinds: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'number',
  'word',
  'down',
  'minus',
  'default',
  'comma',
  'colon',
  'ampersand',
  'hash',
  'star',
  'letter',
]);

/** Whether a node can begin with the token. */
export const startsId = (kind: TokenKind): boolean => idKinds.has(kind);

/** As many tokens as an id can hold, without a gap. */
export function parseId(reader: TokenReader): IdSyntax | undefined {
  const first = reader.peek();
  if (!startsId(first.kind)) return undefined;
  while (startsId(reader.peek().kind)) reader.take();
  const range = { start: first.start, end: reader.lastEnd };
  return { id: reader.slice(range), range };
}

interface Brackets {
  readonly shapes: readonly (readonly [close: TokenKind, shape: string])[];
}

const brackets: ReadonlyMap<TokenKind, Brackets> = new Map<TokenKind, Brackets>([
  ['squareOpen', { shapes: [['squareClose', 'square']] }],
  ['roundOpen', { shapes: [['roundClose', 'round']] }],
  ['stadiumOpen', { shapes: [['stadiumClose', 'stadium']] }],
  ['subroutineOpen', { shapes: [['subroutineClose', 'subroutine']] }],
  ['cylinderOpen', { shapes: [['cylinderClose', 'cylinder']] }],
  ['doubleCircleOpen', { shapes: [['doubleCircleClose', 'doublecircle']] }],
  ['ellipseOpen', { shapes: [['ellipseClose', 'ellipse']] }],
  ['diamondOpen', { shapes: [['diamondClose', 'diamond']] }],
  ['tagEnd', { shapes: [['squareClose', 'odd']] }],
  [
    'trapezoidOpen',
    {
      shapes: [
        ['trapezoidClose', 'trapezoid'],
        ['inverseClose', 'lean_right'],
      ],
    },
  ],
  [
    'inverseOpen',
    {
      shapes: [
        ['inverseClose', 'inv_trapezoid'],
        ['trapezoidClose', 'lean_left'],
      ],
    },
  ],
]);

/** Two of these around a label make another shape. */
const doubled: ReadonlyMap<TokenKind, { readonly close: TokenKind; readonly shape: string }> = new Map<
  TokenKind,
  { close: TokenKind; shape: string }
>([
  ['roundOpen', { close: 'roundClose', shape: 'circle' }],
  ['diamondOpen', { close: 'diamondClose', shape: 'hexagon' }],
]);

/** A node with its shape, label, class and data. What could be read of one that fails is given too. */
export function parseNode(reader: TokenReader): NodeSyntax | undefined {
  const id = parseId(reader);
  if (id === undefined) return undefined;
  const node = withClass(reader, parseShape(reader, id));
  if (reader.failure !== undefined || !reader.at('shapeData')) return node;
  const data = parseShapeData(reader);
  return data === undefined ? node : { ...node, data };
}

function withClass(reader: TokenReader, node: NodeSyntax): NodeSyntax {
  if (reader.failure !== undefined || reader.takeIf('styleSeparator') === undefined) return node;
  const className = parseId(reader);
  if (className !== undefined) return { ...node, className };
  reader.fail({ in: 'className' });
  return node;
}

function parseShape(reader: TokenReader, id: IdSyntax): NodeSyntax {
  const open = reader.peek();
  if (open.kind === 'propertiesOpen') return parseProperties(reader, id);
  const known = brackets.get(open.kind);
  if (known === undefined) return id;
  reader.take();
  const twice = doubled.get(open.kind);
  const inner = twice === undefined ? undefined : reader.takeIf(open.kind);
  const label = parseLabel(reader);
  if (label === undefined) {
    reader.fail({ in: 'label', open, owner: id.range });
    return id;
  }
  const close = reader.peek();
  if (twice !== undefined && inner !== undefined) {
    if (reader.takeIf(twice.close) !== undefined && reader.takeIf(twice.close) !== undefined)
      return { ...id, shape: twice.shape, label };
  } else {
    const shape = known.shapes.find(([kind]) => kind === close.kind)?.[1];
    if (shape !== undefined) {
      reader.take();
      return { ...id, shape, label };
    }
  }
  reader.fail({ in: 'labelEnd', open, owner: id.range });
  return { ...id, label };
}

/** `[|field:value|label]`. */
function parseProperties(reader: TokenReader, id: IdSyntax): NodeSyntax {
  const open = reader.take();
  for (const kind of ['word', 'colon', 'word', 'pipe'] as const) {
    if (reader.takeIf(kind) !== undefined) continue;
    reader.fail({ in: 'label', open, owner: id.range });
    return id;
  }
  const label = parseLabel(reader);
  if (label === undefined) reader.fail({ in: 'label', open, owner: id.range });
  else if (reader.takeIf('squareClose') === undefined) reader.fail({ in: 'labelEnd', open, owner: id.range });
  return { ...id, shape: 'rect', ...(label === undefined ? {} : { label }) };
}

/** The text of a label: quoted, markdown or plain. Plain text may follow a quoted one, but not the other way round. */
export function parseLabel(reader: TokenReader): LabelSyntax | undefined {
  const first = reader.peek();
  const quoted = first.kind === 'string' || first.kind === 'markdown';
  let text = quoted ? reader.slice(reader.take()) : '';
  while (reader.at('text') || reader.at('edgeText')) text += reader.slice(reader.take());
  if (text === '') return undefined;
  const type = first.kind === 'string' || first.kind === 'markdown' ? first.kind : 'text';
  return { text, type, range: { start: first.start, end: reader.lastEnd } };
}

/** The text of `@{ … }`, brace and all; line breaks in quotes become `<br/>` as in mermaid. */
function parseShapeData(reader: TokenReader): NodeSyntax['data'] {
  const open = reader.take();
  let text = reader.slice(open);
  let quoted = false;
  while (reader.at('shapeData')) {
    const part = reader.slice(reader.take());
    if (part === '"') quoted = !quoted;
    text += quoted ? part.replace(/\n\s*/g, '<br/>') : part;
  }
  const next = reader.peek();
  if (next.kind === 'cut' || (next.kind === 'unknown' && reader.text.charAt(next.start) === '^'))
    return reader.fail({ in: 'data', open });
  return { text, range: { start: open.start, end: Math.min(reader.lastEnd + 1, reader.text.length) } };
}
