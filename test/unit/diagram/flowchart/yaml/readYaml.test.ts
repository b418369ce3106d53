import { describe, expect, it } from 'vitest';
import { readYaml } from '../../../../../src/diagram/flowchart/yaml/readYaml.ts';
import type { YamlValue } from '../../../../../src/diagram/flowchart/yaml/yamlValue.ts';

function plain(value: YamlValue | undefined): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, member]) => [key, plain(member)]));
  return Array.isArray(value) ? value.map(plain) : value;
}

describe('readYaml', () => {
  it.each<[string, unknown]>([
    ['', undefined],
    ['\n# c\n', undefined],
    ['a: b', { a: 'b' }],
    ['a: b\nc: d\n', { a: 'b', c: 'd' }],
    [
      'a: 1\nb: 1.5\nc: true\nd: null\ne: ~\nf:\ng: 0x10\nh: 01',
      { a: 1, b: 1.5, c: true, d: null, e: null, f: null, g: 16, h: '01' },
    ],
    ['a: "x: \\"y\\" \\u00e9"', { a: 'x: "y" é' }],
    ["a: 'it''s'", { a: "it's" }],
    ['"a b": c', { 'a b': 'c' }],
    ['a: two\n  lines', { a: 'two lines' }],
    ['a: b # c', { a: 'b' }],
    ['a: b#c', { a: 'b#c' }],
    ['a:\n  b:\n    c: d\n  e: f\ng: h', { a: { b: { c: 'd' }, e: 'f' }, g: 'h' }],
    ['a:\n- b\n- c: d\n  e: f', { a: ['b', { c: 'd', e: 'f' }] }],
    ['a: |\n  x\n  y\nb: >\n  z\n  w', { a: 'x\ny', b: 'z w' }],
    ['{a: b, "c": "d", e, f: [1, {g: h}],}', { a: 'b', c: 'd', e: null, f: [1, { g: 'h' }] }],
    ['{\n a: b c , d:\n e }', { a: 'b c', d: 'e' }],
    ['{"a":1}', { a: 1 }],
    ['a: {b: c}\nd: [e, f]', { a: { b: 'c' }, d: ['e', 'f'] }],
    ['__proto__: x\nconstructor: y', { ['__proto__']: 'x', constructor: 'y' }],
    ['just text', 'just text'],
  ])('reads %j', (text, expected) => {
    const read = readYaml(text);
    if (!read.ok) throw new Error(read.error.message);
    expect(plain(read.value)).toEqual(expected);
  });

  it.each<[string, number]>([
    ['a: b: c', 4],
    ['a: "b', 3],
    ['a: "b" c', 7],
    ['a: [b', 5],
    ['{a: b', 5],
    ['{a: b c: d}', 7],
    ['a: b\na: c', 5],
    ['{a: 1, a: 2}', 7],
    ['\ta: b', 0],
    ['a:\n\tb: c', 3],
    ['a: b\n c: d', 7],
    ['a: @b', 3],
    ['a: `b', 3],
    ['a: b\nc', 5],
    ['a: "\\q"', 4],
  ])('refuses %j', (text, at) => {
    expect(readYaml(text)).toMatchObject({ ok: false, error: { at } });
  });
});
