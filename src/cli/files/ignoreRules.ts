import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globPattern } from './globPattern.ts';

/** One line of a `.gitignore`. */
interface IgnoreRule {
  /** Of the path seen from the folder of the `.gitignore`, with `/` between names. */
  readonly pattern: RegExp;
  /** `!` takes a path back in. */
  readonly negated: boolean;
  readonly foldersOnly: boolean;
}

/** The rules of one folder. */
interface IgnoreFile {
  readonly folder: string;
  readonly rules: readonly IgnoreRule[];
}

/** Rules that hold in a folder: its own and those of the folders above it, outermost first. */
export type IgnoreRules = readonly IgnoreFile[];

/** The rules of the folders above a folder, up to the root of its repository; none outside of one. */
export function rulesAbove(folder: string): IgnoreRules {
  const above: string[] = [];
  for (let at = folder; ; at = path.dirname(at)) {
    if (at !== folder) above.unshift(at);
    if (existsSync(path.join(at, '.git'))) return above.reduce<IgnoreRules>(withRulesOf, []);
    if (path.dirname(at) === at) return [];
  }
}

/** The rules with those that the folder's own `.gitignore` adds. */
export function withRulesOf(rules: IgnoreRules, folder: string): IgnoreRules {
  const file = path.join(folder, '.gitignore');
  if (!existsSync(file)) return rules;
  try {
    return [...rules, { folder, rules: parseIgnoreFile(readFileSync(file, 'utf8')) }];
  } catch {
    return rules;
  }
}

/** Whether a path in the folder of the rules is left out. The last rule that fits decides. */
export function isIgnored(rules: IgnoreRules, file: string, isFolder: boolean): boolean {
  let ignored = false;
  for (const { folder, rules: lines } of rules) {
    const seen = path.relative(folder, file).split(path.sep).join('/');
    for (const { pattern, negated, foldersOnly } of lines)
      if ((!foldersOnly || isFolder) && pattern.test(seen)) ignored = !negated;
  }
  return ignored;
}

function parseIgnoreFile(text: string): readonly IgnoreRule[] {
  return text.split(/\r?\n/).flatMap((line): IgnoreRule[] => {
    const trimmed = line.replace(/(?<!\\) +$/, '');
    if (trimmed === '' || trimmed.startsWith('#')) return [];
    const negated = trimmed.startsWith('!');
    const foldersOnly = trimmed.endsWith('/');
    const glob = trimmed.slice(negated ? 1 : 0, foldersOnly ? -1 : undefined);
    const anchored = glob.includes('/') ? glob.replace(/^\//, '') : `**/${glob}`;
    return [{ pattern: globPattern(anchored, { braces: false }), negated, foldersOnly }];
  });
}
