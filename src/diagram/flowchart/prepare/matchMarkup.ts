import type { Replacement } from './rewrittenText.ts';

/** `\r\n` and `\r` become `\n`. */
export function matchLineEnds(text: string): readonly Replacement[] {
  if (!text.includes('\r')) return [];
  return [...text.matchAll(/\r\n?/g)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    by: '\n',
  }));
}

/** Double quotes around attributes of HTML tags become single ones: they would end a label. */
export function matchAttributeQuotes(text: string): readonly Replacement[] {
  const found: Replacement[] = [];
  const tag = /<\w/g;
  while (tag.test(text)) {
    const from = tag.lastIndex;
    const end = text.indexOf('>', from);
    if (end < 0) break;
    for (const { index, 0: attribute } of text.slice(from, end).matchAll(/="[^"]*"/g)) {
      const start = from + index;
      const close = start + attribute.length - 1;
      found.push({ start: start + 1, end: start + 2, by: "'" }, { start: close, end: close + 1, by: "'" });
    }
    tag.lastIndex = end + 1;
  }
  return found;
}

/** White space between a `}` and the last line break behind it goes. */
export function matchSpaceBehindBraces(text: string): readonly Replacement[] {
  const found: Replacement[] = [];
  for (let brace = text.indexOf('}'); brace >= 0; brace = text.indexOf('}', brace + 1)) {
    const space = /\s*/y;
    space.lastIndex = brace + 1;
    const gap = space.exec(text)?.[0] ?? '';
    const last = gap.lastIndexOf('\n');
    if (last > 0) found.push({ start: brace + 1, end: brace + 1 + last, by: '' });
  }
  return found;
}
