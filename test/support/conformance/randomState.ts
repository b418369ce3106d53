type Random = (limit: number) => number;

const ids = [
  'A',
  'B',
  'C',
  'Idle',
  'é',
  '日本',
  'x.y',
  'A[x]',
  'constructor',
  '__proto__',
  '12',
  'end',
  'a_b',
  'State',
];
const texts = [
  'Text',
  'two words',
  'a : b',
  'x < y --> z',
  '100 %',
  '#35; #quot;q#quot;',
  'a<br/>b',
  'line\\nbreak',
  'ünï → 🔴',
  'a - b',
  'if {x}',
  '**bold** _it_',
];
const comments = ['%% comment', '# comment', '', '   ', '%% direction LR?', '%%{init: {}}%%'];

/** A random text that is mostly a valid state diagram, with everything that the language has. */
export function randomState(next: Random): string {
  let composites = 0;
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] ?? fail();
  const chance = (percent: number): boolean => next(100) < percent;
  const name = () => (chance(12) ? '[*]' : pick(ids)) + (chance(6) ? ':::warm' : '');
  const body = (depth: number, lines: number): string[] => Array.from({ length: lines }, () => line(depth)).flat();
  const transition = () => `${name()} --> ${name()}${chance(40) ? ` : ${pick(texts)}` : ''}`;
  const composite = (depth: number): string[] => {
    const id = `Box${++composites}`;
    const head = chance(40) ? `state "${pick(texts)}" as ${id}` : `state ${id}`;
    const open = chance(15) ? [head, '{'] : [`${head} {`];
    const regions = Array.from({ length: chance(30) ? 1 + next(3) : 1 }, () => body(depth + 1, next(5)));
    return [...open, ...regions.flatMap((region, i) => (i === 0 ? region : ['--', ...region])), '}'];
  };
  const line = (depth: number): string[] => {
    const kind = next(20);
    if (kind < 8) return [transition()];
    if (kind < 10) return [`${pick(ids)} : ${pick(texts)}`];
    if (kind === 10) return [`state "${pick(texts)}" as ${pick(ids)}${chance(10) ? ' : more' : ''}`];
    if (kind === 11)
      return [`state mark${next(4)} ${pick(['<<fork>>', '<<join>>', '<<choice>>', '[[fork]]', '<<CHOICE>>'])}`];
    if (kind === 12 && depth < 3) return composite(depth);
    if (kind === 13) return [`note ${pick(['left', 'right'])} of ${pick(ids)} : one line`];
    if (kind === 14) return [`note right of ${pick(ids)}`, `  ${pick(texts)}`, '  more', 'end note'];
    if (kind === 15) return [`direction ${pick(['TB', 'LR', 'RL', 'BT', 'lr'])}`];
    if (kind === 16) return [pick(comments)];
    if (kind === 17)
      return [pick(['classDef warm fill:#f96,color:red;', 'class A warm', 'class A, B warm', 'style A fill:#fff'])];
    if (kind === 18) return [`state ${pick(ids)}`];
    if (depth > 0) return [name()];
    return [
      pick([
        'hide empty description',
        'scale 350 width',
        'accTitle: a title',
        'accDescr { several\n lines }',
        'click A "https://example.org" "tip"',
        'click A href "https://example.org"',
        'note "floating" as N1',
        'A B',
      ]),
    ];
  };
  const head = chance(20) ? '---\ntitle: T\n---\n' : '';
  const indented = body(0, 1 + next(9)).map((text) => '  '.repeat(next(3)) + text);
  const end = chance(20) ? '\r\n' : '\n';
  return [`${head}${pick(['stateDiagram-v2', 'stateDiagram', 'stateDiagram-v2 '])}`, ...indented].join(end);
}

const scraps = [
  '{',
  '}',
  ':',
  '-->',
  '->',
  '--',
  '"',
  '[*]',
  '\n',
  ' ',
  ';',
  '%%',
  'state ',
  'note ',
  ' as ',
  'end note',
  '<<fork>>',
  '#',
  '-',
  'class ',
];

/** The text with one place of it changed. */
export function damageState(next: Random, text: string): string {
  const at = next(text.length + 1);
  const end = Math.min(text.length, at + 1 + next(4));
  switch (next(4)) {
    case 0:
      return text.slice(0, at) + text.slice(end);
    case 1:
      return text.slice(0, at) + (scraps[next(scraps.length)] ?? '') + text.slice(at);
    case 2:
      return text.slice(0, at);
    default:
      return text.slice(0, at) + (scraps[next(scraps.length)] ?? '') + text.slice(end);
  }
}

function fail(): never {
  throw new Error('nothing to pick from');
}
