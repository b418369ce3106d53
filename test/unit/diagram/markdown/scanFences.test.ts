import { describe, expect, it } from 'vitest';
import { scanFences } from '../../../../src/diagram/markdown/scanFences.ts';
import { mulberry } from '../mulberry.ts';

interface Token {
  readonly type: string;
  readonly info: string;
  readonly content: string;
  readonly map: readonly [number, number] | null;
}
interface Parser {
  parse(text: string, environment: object): readonly Token[];
}

/** The parser of VS Code's preview, where some tool has brought it along. */
async function loadParser(): Promise<Parser | undefined> {
  const name = 'markdown-it';
  try {
    const module: { default: (options: object) => Parser & { disable(rules: readonly string[]): Parser } } =
      await import(name);
    return module.default({ html: true }).disable(['table', 'reference']);
  } catch {
    return undefined;
  }
}

const pieces = [
  ...[
    '```mermaid',
    '```',
    '~~~mermaid',
    '~~~',
    '````mermaid',
    '````',
    '``` mermaid x',
    '> ',
    '>',
    '> > ',
    '- ',
    '- - ',
    '+',
    '-',
  ],
  ...[
    '1. ',
    '2. ',
    '10) ',
    '* ',
    ' ',
    '  ',
    '   ',
    '    ',
    'text',
    'A --> B',
    '# h',
    '## h2 ##',
    '===',
    '---',
    '* * *',
  ],
  ...['<!--', '-->', '<div>', '</div>', '<b>', '<!-- x -->', '', '\n', '\n', '\n', '\n\n'],
];

function randomDocument(next: (limit: number) => number): string {
  let text = '';
  for (let left = 2 + next(16); left > 0; left--)
    text += (pieces[next(pieces.length)] ?? '') + (next(3) === 0 ? '\n' : '');
  return `${text}\nend\n`;
}

/**
 * Where the two may differ: markdown-it takes a quote mark behind any indentation, CommonMark behind three columns at
 * most.
 */
const isQuirk = (text: string): boolean => / {4}[ ]*>/.test(text);

const parser = await loadParser();

describe.skipIf(parser === undefined)('scanFences beside markdown-it (skipped where it is not installed)', () => {
  it('finds the same fences in 20,000 random documents', () => {
    const next = mulberry(20);
    let compared = 0;
    let fences = 0;
    for (let i = 0; i < 20_000; i++) {
      const text = randomDocument(next);
      if (isQuirk(text) || /^---[ \t]*\n/.test(text)) continue;
      const expected = (parser?.parse(text, {}) ?? [])
        .filter((token) => token.type === 'fence')
        .map((token) => [token.info.trim(), token.content.trimEnd(), token.map?.[0]]);
      const found = scanFences(text).map(({ opening, content, range }) => [
        opening.info,
        content
          .map(({ start, end }) => text.slice(start, end))
          .join('')
          .trimEnd(),
        text.slice(0, range.start).split('\n').length - 1,
      ]);
      const columns = (value: unknown) => JSON.stringify(value).replaceAll(/(?:\\t| )+/g, ' ');
      expect(columns(found), JSON.stringify(text)).toBe(columns(expected));
      compared++;
      fences += found.length;
    }
    expect(compared).toBeGreaterThan(15_000);
    expect(fences).toBeGreaterThan(5_000);
  });
});
