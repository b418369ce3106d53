import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The markdown files that a path means: itself, or all below it in order of their names. */
export function scenarioFiles(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join(path, name));
}
