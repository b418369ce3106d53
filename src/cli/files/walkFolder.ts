import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type IgnoreRules, isIgnored, rulesAbove, withRulesOf } from './ignoreRules.ts';

export interface WalkOptions {
  /** Whether what `.gitignore` leaves out is left out. */
  readonly gitignore: boolean;
  isWanted(file: string): boolean;
  /** Told of folders and wanted files that cannot be looked at. */
  onTrouble(file: string, error: unknown): void;
}

const neverEntered: ReadonlySet<string> = new Set(['node_modules', '.git']);

/**
 * The wanted files below a folder, by name. Links are followed, and a folder is entered once however many lead to it.
 * @param root absolute; it is searched even where a rule leaves it out, since somebody named it
 */
export function walkFolder(root: string, { gitignore, isWanted, onTrouble }: WalkOptions): readonly string[] {
  const files: string[] = [];
  const entered = new Set<string>();

  const enter = (folder: string, above: IgnoreRules): void => {
    const rules = gitignore ? withRulesOf(above, folder) : above;
    let names: readonly string[];
    try {
      const real = realpathSync(folder);
      if (entered.has(real)) return;
      entered.add(real);
      names = readdirSync(folder).sort();
    } catch (error) {
      onTrouble(folder, error);
      return;
    }
    for (const name of names) if (!neverEntered.has(name)) visit(path.join(folder, name), rules);
  };

  const visit = (file: string, rules: IgnoreRules): void => {
    try {
      const stat = statSync(file, { throwIfNoEntry: false });
      if (stat === undefined || isIgnored(rules, file, stat.isDirectory())) return;
      if (stat.isDirectory()) enter(file, rules);
      else if (stat.isFile() && isWanted(file)) files.push(file);
    } catch (error) {
      // A link that leads nowhere matters only where a document was meant.
      if (isWanted(file)) onTrouble(file, error);
    }
  };

  enter(root, gitignore ? rulesAbove(root) : []);
  return files;
}
