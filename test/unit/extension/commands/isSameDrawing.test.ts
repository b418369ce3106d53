import { expect, test } from 'vitest';
import { isSameDrawing } from '../../../../src/extension/commands/isSameDrawing.ts';

const drawn = 'flowchart TD\n  a[Größe 📏] --> b\n\n  b --> c';

test.each([
  ['as written', `${drawn}\n`],
  ['with line ends of Windows', `\r\n${drawn.replaceAll('\n', '\r\n')}\r\n`],
  ['with line ends of old', drawn.replaceAll('\n', '\r')],
  ['with tabs', drawn.replaceAll('  ', '\t')],
  ['with blanks at the ends of lines', drawn.replaceAll('\n', '  \n')],
])('a block is found by its drawing, %s', (_, block) => {
  expect(isSameDrawing(block, drawn)).toBe(true);
});

test.each([
  ['another label', drawn.replace('Größe', 'Grösse')],
  ['another case', drawn.replace('--> c', '--> C')],
  ['a line less', drawn.replace('\n  b --> c', '')],
  ['an empty line less', drawn.replace('\n\n', '\n')],
  ['nothing', ''],
])('a block with %s is another one', (_, block) => {
  expect(isSameDrawing(block, drawn)).toBe(false);
});
