import path from 'node:path';
import { parseDiagram } from '../../diagram/parseDiagram.ts';
import { createDocumentLanguage } from '../documentLanguage.ts';
import { decodeText } from '../files/readDocument.ts';
import type { Terminal } from '../terminal.ts';
import { checkText } from './checkText.ts';
import type { Report } from './report.ts';
import type { ValidateOptions } from './validateOptions.ts';

/** What the text from standard input is called where nobody says otherwise. */
const inputName = 'stdin';

/**
 * Looks at the text from standard input. Without a name it is one diagram where it begins like a flowchart, else
 * Markdown. Where fixes are asked for, the text goes to standard output, fixed or as it came.
 */
export function checkInput(bytes: Uint8Array, options: ValidateOptions, { cwd, stdout }: Terminal): Report {
  const name = options.stdinFilename ?? inputName;
  const read = decodeText(bytes, name);
  if (!read.ok) return { files: [], troubles: [read.error] };
  const { text, hasBom } = read.value;
  const isDiagram = options.stdinFilename === undefined && parseDiagram(text).diagram.kind === 'flowchart';
  const file = path.resolve(cwd, isDiagram ? `${name}.mmd` : name);
  const report = checkText({ file, path: name, text }, { ...options, language: createDocumentLanguage(options) });
  if (options.fix) stdout.write((hasBom ? '\ufeff' : '') + report.text);
  return { files: [report], troubles: [] };
}
