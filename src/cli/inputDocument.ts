import path from 'node:path';
import { parseDiagram } from '../diagram/parseDiagram.ts';

/** What the text from standard input is called where nobody says otherwise. */
const inputName = 'stdin';

/**
 * Where a text from standard input would lie. Without a name it is one diagram where it begins like one, else Markdown.
 * @param name as a person gave it
 */
export function inputDocument(
  text: string,
  name: string | undefined,
  cwd: string,
): { readonly file: string; readonly path: string } {
  const shown = name ?? inputName;
  const isDiagram = name === undefined && parseDiagram(text).diagram.kind !== 'other';
  return { file: path.resolve(cwd, isDiagram ? `${shown}.mmd` : shown), path: shown };
}
