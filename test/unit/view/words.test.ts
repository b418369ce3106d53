import { expect, test } from 'vitest';
import { formatDuration } from '../../../src/view/formatDuration.ts';
import { listLabels } from '../../../src/view/listLabels.ts';
import { pageHtml } from '../../../src/view/pageHtml.ts';
import { stepLook } from '../../../src/view/stepLook.ts';

test.each([
  [-5, '0s'],
  [499, '0s'],
  [59_400, '59s'],
  [59_600, '1m 00s'],
  [112_000, '1m 52s'],
  [2 * 3_600_000 + 5 * 60_000, '2h 05m'],
  [(3 * 24 + 4) * 3_600_000, '3d 4h'],
])('%i milliseconds are %s', (length, words) => {
  expect(formatDuration(length)).toBe(words);
});

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B and 3 more'],
  [['A', 'A', 'B'], 'A and B'],
  [['two\nlines', ' B '], 'two lines and B'],
])('%j reads %s', (labels, words) => {
  expect(listLabels(labels)).toBe(words);
});

test('what waits for others is never called blocked', () => {
  expect(stepLook({ status: 'pending', ready: false })).toBe('pending');
  expect(stepLook({ status: 'blocked', ready: false })).toBe('blocked');
});

test('nothing that is put into the page can leave its attribute', () => {
  const html = pageHtml({
    scriptUri: 'a"><script>1</script>',
    styleUri: "b'&",
    cspSource: 'c"<',
    nonce: 'd"',
    lang: '"><img>',
  });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain('<img');
  expect(html).toContain("script-src 'nonce-d&quot;'");
  expect(html).not.toContain('unsafe-eval');
});
