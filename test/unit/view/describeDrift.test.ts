import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../src/plan/plan.ts';
import { describeDrift } from '../../../src/view/describeDrift.ts';
import { documentPlan } from '../../support/documentPlan.ts';

const lines = [
  '# Restart',
  '',
  '```mermaid',
  'flowchart TD',
  '  db[Check the database] --> web[Look at the web]',
  '```',
  '',
  '## Check the database',
  '',
  'Tell the others.',
  '',
  '```sh',
  'echo one',
  '```',
  '',
  '## web',
  '',
  '```sh cwd=site',
  'echo two',
  '```',
  '',
];
const text = lines.join('\n');
const frozen = documentPlan(text);

/** The drift after edits of the text. */
function after(...edits: readonly (readonly [from: string, to: string])[]): string | undefined {
  let edited = text;
  for (const [from, to] of edits) {
    if (!edited.includes(from)) throw new Error(`${from} is not in the text`);
    edited = edited.replace(from, to);
  }
  return describeDrift(frozen, documentPlan(edited));
}

describe('what changed since a plan was frozen', () => {
  test.each([
    ['a command', [['echo one', 'echo three']], 'The commands of Check the database'],
    ['a folder', [['cwd=site', 'cwd=other']], 'The commands of Look at the web'],
    ['a mark', [['```sh\necho one', '```sh no-run\necho one']], /^The commands of .* and the words about Check the/],
    ['words', [['Tell the others.', 'Tell nobody.']], 'The words about Check the database'],
    ['a heading', [['## web', '## Elsewhere']], /^The commands of /],
    ['the diagram', [['-->', '-.->']], 'The diagram'],
    ['a label', [['db[Check the database]', 'db[Check the data base!]']], /^The diagram/],
    [
      'several',
      [
        ['echo one', 'echo 1'],
        ['echo two', 'echo 2'],
      ],
      'The commands of Check the database and Look at the web',
    ],
    [
      'all of it',
      [
        ['-->', '==>'],
        ['echo two', 'echo 2'],
        ['Tell the others.', ''],
      ],
      'The diagram, the commands of Look at the web and the words about Check the database',
    ],
  ] as const)('%s', (_name, edits, expected) => {
    const found = after(...edits);
    if (typeof expected === 'string') expect(found).toBe(expected);
    else expect(found).toMatch(expected);
  });

  test.each([
    ['nothing', text],
    ['the title', text.replace('# Restart', '# Begin again')],
    ['the place', `More text above.\n\n${text}`],
    ['line ends', text.replaceAll('\n', '\r\n')],
    ['a section of no box', `${text}## Elsewhere\n\nMore.\n`],
  ])('%s does not count', (_name, edited) => {
    expect(describeDrift(frozen, documentPlan(edited))).toBeUndefined();
  });

  test('a text that is understood in another way', () => {
    const [first, ...others] = frozen.nodes;
    if (first === undefined) throw new Error('no node');
    const now: Plan = { ...frozen, planHash: documentPlan('```mermaid\nflowchart TD\n  a\n```').planHash };
    expect(describeDrift(frozen, now)).toBeUndefined();
    const other: Plan = { ...now, nodes: [{ ...first, kind: 'manual' }, ...others] };
    expect(describeDrift(frozen, other)).toBe('The meaning of the diagram');
  });
});
