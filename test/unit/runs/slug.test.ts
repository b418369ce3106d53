import { expect, test } from 'vitest';
import { slug } from '../../../src/runs/slug.ts';

test.each([
  ['Release checklist', 'release-checklist'],
  ['  Été à Zürich!! ', 'ete-a-zurich'],
  ['名前', 'run'],
  ['', 'run'],
  ['__proto__', 'proto'],
  ['a::b\n"c"', 'a-b-c'],
  [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
  ['🚀 v2.0', 'v2-0'],
])('%j becomes %j', (title, expected) => {
  expect(slug(title)).toBe(expected);
});
