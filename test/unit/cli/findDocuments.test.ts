import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDocuments, shownPath } from '../../../src/cli/files/findDocuments.ts';
import { globPattern } from '../../../src/cli/files/globPattern.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

/** A folder with the files, each named from it. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const list = (...files: readonly string[]) => Object.fromEntries(files.map((file) => [file, '']));

function find(cwd: string, names: readonly string[], gitignore = true) {
  const { files, troubles } = findDocuments(names, { cwd, gitignore });
  return { files: files.map((file) => shownPath(file, cwd)), troubles: troubles.map(({ path: name }) => name) };
}

describe('findDocuments', () => {
  it('searches folders for documents, not in node_modules and .git', () => {
    const cwd = folderWith(
      list('b.md', 'a.mmd', 'c.txt', 'd/e.MARKDOWN', '.github/f.mermaid', 'node_modules/x/g.md', '.git/h.md'),
    );
    expect(find(cwd, ['.']).files).toEqual(['.github/f.mermaid', 'a.mmd', 'b.md', 'd/e.MARKDOWN']);
  });

  it('takes a named file whatever it is called, and each file once', () => {
    const cwd = folderWith(list('notes.txt', 'd/a.md'));
    expect(find(cwd, ['notes.txt', 'd', 'd/a.md', './d/../d/a.md']).files).toEqual(['notes.txt', 'd/a.md']);
  });

  it('follows links once, and into no circle', () => {
    const cwd = folderWith(list('d/a.md'));
    symlinkSync('.', path.join(cwd, 'd/loop'));
    symlinkSync('d', path.join(cwd, 'e'));
    symlinkSync('d/a.md', path.join(cwd, 'z.md'));
    symlinkSync('gone.md', path.join(cwd, 'dangling.md'));
    symlinkSync('self', path.join(cwd, 'self'));
    expect(find(cwd, ['.'])).toEqual({ files: ['d/a.md'], troubles: [] });
  });

  it('understands globs', () => {
    const cwd = folderWith(list('a.md', 'docs/b.md', 'docs/deep/c.mmd', 'docs/d.txt', 'docs/[x]/e.md'));
    expect(find(cwd, ['docs/**/*.md']).files).toEqual(['docs/[x]/e.md', 'docs/b.md']);
    expect(find(cwd, ['docs/**']).files).toEqual(['docs/[x]/e.md', 'docs/b.md', 'docs/deep/c.mmd']);
    expect(find(cwd, ['./*.{md,txt}']).files).toEqual(['a.md']);
    expect(find(cwd, ['docs/*.txt']).files).toEqual(['docs/d.txt']);
    expect(find(path.join(cwd, 'docs/[x]'), ['../*.md']).files).toEqual([path.join(cwd, 'docs/b.md')]);
    expect(find(cwd, [path.join(cwd, 'doc?/b.md')]).files).toEqual(['docs/b.md']);
    expect(find(cwd, ['docs/[x]/e.md']).files).toEqual(['docs/[x]/e.md']);
  });

  it('names what is not there', () => {
    const cwd = folderWith({});
    expect(find(cwd, ['gone.md', '*.md', '.'])).toEqual({ files: [], troubles: ['gone.md', '*.md', '.'] });
  });

  it.skipIf(process.getuid?.() === 0)('names folders that it may not read', () => {
    const cwd = folderWith(list('closed/a.md', 'b.md'));
    chmodSync(path.join(cwd, 'closed'), 0);
    expect(find(cwd, ['.'])).toEqual({ files: ['b.md'], troubles: ['closed'] });
    chmodSync(path.join(cwd, 'closed'), 0o700);
  });

  it('leaves out what .gitignore does, of the repository and of each folder', () => {
    const cwd = folderWith({
      ...list('.git/HEAD', 'out/a.md', 'docs/out/b.md', 'docs/keep.md', 'docs/drafts/c.md', 'docs/drafts/final.md'),
      ...list('build/d.md', 'docs/build/e.md', 'x.tmp.md'),
      '.gitignore': '# made anew\nout/\n/build\n*.tmp.md\n',
      'docs/.gitignore': 'drafts/*\r\n!drafts/final.md\r\n',
    });
    const kept = ['docs/build/e.md', 'docs/drafts/final.md', 'docs/keep.md'];
    expect(find(cwd, ['.']).files).toEqual(kept);
    expect(find(path.join(cwd, 'docs'), ['.']).files).toEqual(kept.map((file) => file.slice(5)));
    expect(find(cwd, ['out', 'x.tmp.md']).files).toEqual(['out/a.md', 'x.tmp.md']);
    expect(find(cwd, ['.'], false).files).toHaveLength(8);
  });
});

describe('globPattern', () => {
  it.each([
    ['*.md', ['a.md', '.md'], ['a/b.md', 'amd']],
    ['**/a', ['a', 'x/a', 'x/y/a'], ['xa', 'a/b']],
    ['a/**/b', ['a/b', 'a/x/y/b'], ['ab', 'axb']],
    ['[a-c]?', ['ab', 'cz'], ['d1', 'a', 'a/']],
    ['[!a]', ['b', '!'], ['a', '/']],
    ['{a,b}.x', ['a.x', 'b.x'], ['{a,b}.x']],
    ['\\*', ['*'], ['a']],
    ['[z-a]', ['[z-a]'], ['z']],
    ['ä🙂?', ['ä🙂🙂'], ['ä🙂']],
  ])('%s', (glob, yes, no) => {
    const pattern = globPattern(glob);
    expect(yes.filter((text) => !pattern.test(text))).toEqual([]);
    expect(no.filter((text) => pattern.test(text))).toEqual([]);
  });
});
