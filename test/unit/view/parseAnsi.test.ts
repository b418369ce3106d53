import { describe, expect, test } from 'vitest';
import { parseAnsi } from '../../../src/view/parseAnsi.ts';

const e = '\u001b';
const shown = (text: string) => parseAnsi(text).map(({ text: piece, style }) => [piece, style]);

describe('what a program prints', () => {
  test.each([
    ['plain\ttext\n', [['plain\ttext\n', {}]]],
    ['', []],
    [
      `${e}[31mred${e}[0m plain`,
      [
        ['red', { foreground: 1 }],
        [' plain', {}],
      ],
    ],
    [`${e}[1;92;44mx`, [['x', { bold: true, foreground: 10, background: 4 }]]],
    [
      `${e}[38;5;208mx${e}[39my`,
      [
        ['x', { foreground: 208 }],
        ['y', {}],
      ],
    ],
    [`${e}[48;2;1;2;255mx`, [['x', { background: '#0102ff' }]]],
    [`${e}[mx`, [['x', {}]]],
    [
      `${e}[2K${e}[3;4Hx${e}]0;title\u0007y`,
      [
        ['x', {}],
        ['y', {}],
      ],
    ],
    [`${e}]8;;https://a.example${e}\\link`, [['link', {}]]],
    ['10%\r50%\r100%\r\ndone', [['100%\ndone', {}]]],
    [`${e}[32m10%\r100%`, [['100%', { foreground: 2 }]]],
    ['a\u0000b\u0007c', [['abc', {}]]],
    [`cut ${e}[3`, [['cut ', {}]]],
    ['<b onclick="x">', [['<b onclick="x">', {}]]],
  ])('%j', (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  test('numbers that mean nothing change nothing', () => {
    expect(shown(`${e}[38;5;999;1mx${e}[38mz`)).toEqual([
      ['x', { bold: true }],
      ['z', { bold: true }],
    ]);
  });
});
