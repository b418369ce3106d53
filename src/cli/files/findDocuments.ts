import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type FileTrouble, fileTrouble } from './fileTrouble.ts';
import { globFolder, globPattern, isGlob } from './globPattern.ts';
import { walkFolder } from './walkFolder.ts';

export interface FindDocumentsOptions {
  readonly cwd: string;
  /** Whether what `.gitignore` leaves out is left out. */
  readonly gitignore: boolean;
}

/** What the arguments of a command name. */
export interface FoundDocuments {
  /** Absolute, each once, in the order of the arguments and by name within a folder. */
  readonly files: readonly string[];
  readonly troubles: readonly FileTrouble[];
}

const noDocument = 'There is no Markdown or Mermaid file in this folder. Look at the path and at .gitignore.';
const documentName = /\.(?:md|markdown|mdown|mkdn?|mdwn|markdn|mdtxt|mdtext|mmd|mermaid)$/i;

/**
 * Files that paths and globs name. Folders are searched for Markdown and Mermaid files; a file that is named itself is
 * taken whatever it is called. A file that several paths or links lead to is taken once.
 */
export function findDocuments(names: readonly string[], { cwd, gitignore }: FindDocumentsOptions): FoundDocuments {
  const byRealPath = new Map<string, string>();
  const troubles: FileTrouble[] = [];
  const take = (file: string): void => {
    const real = realpathSync(file);
    if (!byRealPath.has(real)) byRealPath.set(real, file);
  };
  const walk = (folder: string, isWanted: (file: string) => boolean): readonly string[] =>
    walkFolder(folder, {
      gitignore,
      isWanted,
      onTrouble: (file, error) => troubles.push(fileTrouble(shownPath(file, cwd), error)),
    });

  for (const name of names) {
    try {
      const absolute = path.resolve(cwd, name);
      const stat = statSync(absolute, { throwIfNoEntry: false });
      if (stat?.isDirectory()) {
        const files = walk(absolute, (file) => documentName.test(file));
        files.forEach(take);
        // Said aloud: a check that looks at nothing would pass for ever.
        if (files.length === 0) troubles.push({ path: name, message: noDocument });
      } else if (stat !== undefined) take(absolute);
      else if (isGlob(name)) {
        const files = walk(path.resolve(cwd, globFolder(slashed(name))), globTest(name, cwd));
        files.forEach(take);
        if (files.length === 0)
          troubles.push({
            path: name,
            message: 'No file matches this pattern. Put it in quotes and look at the path.',
          });
      } else troubles.push({ path: name, message: 'There is no such file or folder. Look at the path.' });
    } catch (error) {
      troubles.push(fileTrouble(name, error));
    }
  }
  return { files: [...byRealPath.values()], troubles };
}

/** A path as it is shown: from the current folder, with `/` between names; whole where it lies outside. */
export function shownPath(file: string, cwd: string): string {
  const relative = path.relative(cwd, file);
  return relative === '' ? '.' : slashed(relative.startsWith('..') || path.isAbsolute(relative) ? file : relative);
}

/** A glob that ends in an extension takes what it says; `docs/**` takes documents only. */
function globTest(glob: string, cwd: string): (file: string) => boolean {
  const pattern = globPattern(path.posix.normalize(slashed(glob)));
  const saysExtension = /\.[\w{},]+$/.test(glob);
  return (file) =>
    pattern.test(slashed(path.isAbsolute(glob) ? file : path.relative(cwd, file))) &&
    (saysExtension || documentName.test(file));
}

function slashed(file: string): string {
  return path.sep === '/' ? file : file.split(path.sep).join('/');
}
