import { expect, test } from 'vitest';
import { OutputBuffer } from '../../../src/runners/outputBuffer.ts';
import { SecretMask, secretsOf } from '../../../src/runners/secretMask.ts';

test('secrets are the values of variables with such names, the longest first', () => {
  const environment = {
    API_KEY: 'abcdef',
    GITHUB_TOKEN: 'abcdefgh',
    password: 'abcdefg',
    HOME: '/home/me',
    SECRET: 'ab',
    EMPTY_TOKEN: undefined,
  };
  expect(secretsOf(environment)).toEqual(['abcdefgh', 'abcdefg', 'abcdef']);
});

test('a secret is masked however its text is cut', () => {
  const text = 'x secret-1 secret-1y secre';
  for (let size = 1; size <= text.length; size++) {
    const mask = new SecretMask(['secret-1']);
    let out = '';
    for (let at = 0; at < text.length; at += size) out += mask.push(text.slice(at, at + size));
    expect(out + mask.end()).toBe('x ••• •••y secre');
  }
});

test('a secret that begins another, or overlaps it, gives nothing of the other away', () => {
  for (const [secrets, text] of [
    [['abcdefgh', 'abcdef'], 'x abcdefgh abcdef y'],
    [['abcdefgh', 'yzabcd'], 'x yzabcdefgh yzabcd.'],
  ] as const) {
    for (let size = 1; size <= text.length; size++) {
      const mask = new SecretMask(secrets);
      let out = '';
      for (let at = 0; at < text.length; at += size) out += mask.push(text.slice(at, at + size));
      out += mask.end();
      expect(out).not.toMatch(/[a-f]{3}/);
    }
  }
});

test('long output keeps its beginning and its end, with a word about the rest', () => {
  const buffer = new OutputBuffer();
  for (let line = 0; line < 50_000; line++) buffer.append(`line ${line}\n`);
  expect(buffer.text.length).toBeLessThan(65_000);
  expect(buffer.text).toMatch(/^line 0\nline 1\n/);
  expect(buffer.text).toMatch(/line 49999\n$/);
  expect(buffer.text).toMatch(/\[… \d+ characters are left out here …\]/);
});

test('short output is kept as it is', () => {
  const buffer = new OutputBuffer();
  buffer.append('');
  buffer.append('a'.repeat(60_000));
  expect(buffer.text).toBe('a'.repeat(60_000));
});
