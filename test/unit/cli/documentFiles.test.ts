import {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../src/cli/files/readDocument.ts';
import { writeDocument } from '../../../src/cli/files/writeDocument.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

function fileWith(content: string | Uint8Array): string {
  const file = path.join(temporaryFolder(), 'a.md');
  writeFileSync(file, content);
  return file;
}

const troubleOf = (file: string): string | undefined => {
  const read = readDocument(file, 'a.md');
  return read.ok ? undefined : `${read.error.path}: ${read.error.message}`;
};

describe('readDocument', () => {
  it('takes the byte order mark off and keeps line ends', () => {
    expect(readDocument(fileWith('\ufeffä\r\n\r'), 'a.md')).toEqual({
      ok: true,
      value: { text: 'ä\r\n\r', hasBom: true },
    });
  });

  it.each([
    ['binary data', new Uint8Array([65, 0, 66]), 'a.md: It is no text but binary data. Leave it out.'],
    ['another encoding', new Uint8Array([0xe4, 0x20]), 'a.md: It is not valid UTF-8. Save it as UTF-8.'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 65, 0]), 'a.md: It is written in UTF-16. Save it as UTF-8.'],
  ])('says a word about %s', (_, bytes, sentence) => {
    expect(troubleOf(fileWith(bytes))).toBe(sentence);
  });

  it('says a word about huge files and about missing ones', () => {
    const file = fileWith('');
    truncateSync(file, 20 * 1024 * 1024);
    expect(troubleOf(file)).toContain('It has 20 MB');
    expect(troubleOf(`${file}.gone`)).toBe('a.md: There is no such file or folder. Look at the path.');
  });
});

describe('writeDocument', () => {
  const before = { text: 'old\r\n', hasBom: true };

  it('keeps byte order mark and permissions, and leaves nothing else behind', () => {
    const file = fileWith('\ufeffold\r\n');
    chmodSync(file, 0o640);
    expect(writeDocument(file, before, 'new\r\n', 'a.md').ok).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('\ufeffnew\r\n');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(readdirSync(path.dirname(file))).toEqual(['a.md']);
  });

  it('writes through a link', () => {
    const file = fileWith('\ufeffold\r\n');
    const link = path.join(path.dirname(file), 'link.md');
    symlinkSync('a.md', link);
    writeDocument(link, before, 'new', 'link.md');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('\ufeffnew');
  });

  it('touches neither a protected file nor one that changed meanwhile', () => {
    const guarded = fileWith('\ufeffold\r\n');
    chmodSync(guarded, 0o444);
    const changed = fileWith('other');
    for (const file of [guarded, changed]) {
      const content = readFileSync(file, 'utf8');
      expect(writeDocument(file, before, 'new', 'a.md').ok).toBe(false);
      expect(readFileSync(file, 'utf8')).toBe(content);
      expect(readdirSync(path.dirname(file))).toEqual(['a.md']);
    }
  });
});
