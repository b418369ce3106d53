type Random = (limit: number) => number;

const ids = [
  'A',
  'B',
  'C',
  'node1',
  'step-two',
  'é',
  '日本',
  'x',
  'o',
  'v',
  'default',
  'a.b',
  'end_1',
  'constructor',
  '__proto__',
  '12',
  's',
];
const texts = [
  'Text',
  'two words',
  'a; b',
  'x < y',
  '100 %',
  '#35; #quot;q#quot;',
  'a<br/>b',
  'line\\nbreak',
  '-- no link',
  'ünï → 🔴',
  '# x',
];
const quoted = [
  'f(x) [y] {z}',
  'a | b',
  'direction lr',
  'end',
  '`md **b**`',
  '%% no',
  '--> x',
  "it's",
  '<b class="x">y</b>',
  ' ',
];
const shapes = ['rect', 'docs', 'diam', 'cyl', 'stadium', 'lean-r', 'hex', 'sm-circ'];
const brackets: readonly (readonly [string, string])[] = [
  ...([
    ['[', ']'],
    ['(', ')'],
    ['{', '}'],
    ['((', '))'],
    ['([', '])'],
    ['[[', ']]'],
    ['[(', ')]'],
    ['(((', ')))'],
  ] as const),
  ...([
    ['{{', '}}'],
    ['>', ']'],
    ['[/', '/]'],
    ['[\\', '\\]'],
    ['[/', '\\]'],
    ['[\\', '/]'],
    ['(-', '-)'],
  ] as const),
];
const links = [
  '-->',
  '---',
  '==>',
  '===',
  '-.->',
  '-.-',
  '~~~',
  '--o',
  '--x',
  '<-->',
  'o--o',
  'x--x',
  '---->',
  '-...->',
  '====>',
  '<==>',
];
const halves: readonly (readonly [string, string])[] = [
  ['--', '-->'],
  ['--', '---'],
  ['==', '==>'],
  ['-.', '.->'],
  ['<--', '-->'],
  ['x--', '--x'],
];
const lines = [
  ...[
    '%% a comment',
    'style A fill:#f96,stroke:#333;',
    'classDef big font-size:20px;',
    'class A,B big',
    'click A "https://x.y" "tip" _blank',
  ],
  ...[
    'click B call f()',
    'accTitle: t',
    'accDescr: d',
    'accDescr { two\nlines }',
    'linkStyle default stroke:red',
    'direction LR',
    '',
  ],
];

const pick = <T>(next: Random, from: readonly T[]): T => from[next(from.length)] as T;

function label(next: Random): string {
  return next(2) === 0 ? `"${pick(next, [...texts, ...quoted])}"` : pick(next, texts);
}

function node(next: Random): string {
  const id = pick(next, ids);
  const [open, close] = pick(next, brackets);
  switch (next(8)) {
    case 0:
      return `${id}@{ shape: ${pick(next, shapes)}, label: "${pick(next, texts)}" }`;
    case 1:
      return `${id}@{ shape: ${pick(next, shapes)} }`;
    case 2:
      return `${id}:::big`;
    case 3:
    case 4:
      return `${id}${open}${label(next)}${close}`;
    default:
      return id;
  }
}

const group = (next: Random): string =>
  Array.from({ length: 1 + (next(5) === 0 ? next(3) : 0) }, () => node(next)).join(' & ');

function link(next: Random): string {
  const id = next(10) === 0 ? `e${next(3)}@` : '';
  const [start, end] = pick(next, halves);
  switch (next(5)) {
    case 0:
      return `${id}${pick(next, links)}|${label(next)}|`;
    case 1:
      return `${id}${start} ${label(next)} ${end}`;
    default:
      return id + pick(next, links);
  }
}

function statement(next: Random): string {
  if (next(6) === 0) return pick(next, lines);
  let text = group(next);
  for (let left = next(3); left > 0; left--) text += ` ${link(next)} ${group(next)}`;
  return text;
}

function body(next: Random, depth: number): string {
  let text = '';
  for (let left = 1 + next(5); left > 0; left--) {
    text += statement(next) + pick(next, ['\n', '\n', '\n', ';\n', '\n\n', ' \n']);
    if (depth < 3 && next(5) === 0) {
      const title = pick(next, ['s', 's1', 'two words', '"a title"', 's2 [Title]', 's3["T (x)"]', '日本']);
      text += `subgraph ${title}\n${body(next, depth + 1)}end\n`;
    }
  }
  return text;
}

/** A flowchart that is mostly valid, made of everything that flowcharts know. */
export function randomFlowchart(next: Random): string {
  const before = pick(next, ['', '', '', '%%{init: {"theme":"dark"}}%%\n', '---\ntitle: T\n---\n', '%% c\n']);
  const header = pick(next, [
    'flowchart TD\n',
    'graph LR\n',
    'flowchart\n',
    'graph TB;\n',
    'flowchart RL\n\n',
    'graph >\n',
  ]);
  return before + header + body(next, 0);
}

const bits = [
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  '"',
  '|',
  '-',
  '>',
  '<',
  '=',
  '.',
  '&',
  ';',
  ':',
  '@',
  '#',
  '%',
  ' ',
  '\n',
  'x',
  'end',
  '--',
  '~',
  '`',
  '\\',
  '/',
];

/** The same text with one to three small damages: something deleted, inserted or doubled. */
export function damage(next: Random, text: string): string {
  let damaged = text;
  for (let left = 1 + next(3); left > 0; left--) {
    const at = next(damaged.length + 1);
    const behind = next(3) === 0 ? at + 1 + next(4) : at;
    const inserted = next(2) === 0 ? pick(next, bits) : '';
    damaged = damaged.slice(0, at) + inserted + damaged.slice(behind);
  }
  return damaged;
}
