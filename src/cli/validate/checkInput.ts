import { createDocumentLanguage } from '../documentLanguage.ts';
import { decodeText } from '../files/readDocument.ts';
import { inputDocument } from '../inputDocument.ts';
import type { Terminal } from '../terminal.ts';
import { checkText } from './checkText.ts';
import type { Report } from './report.ts';
import type { ValidateOptions } from './validateOptions.ts';

/**
 * Looks at the text from standard input. Where fixes are asked for, the text goes to standard output, fixed or as it
 * came.
 */
export function checkInput(bytes: Uint8Array, options: ValidateOptions, { cwd, stdout }: Terminal): Report {
  const read = decodeText(bytes, options.stdinFilename ?? 'stdin');
  if (!read.ok) return { files: [], troubles: [read.error] };
  const { text, hasBom } = read.value;
  const place = inputDocument(text, options.stdinFilename, cwd);
  const report = checkText({ ...place, text }, { ...options, language: createDocumentLanguage(options) });
  if (options.fix) stdout.write((hasBom ? '\ufeff' : '') + report.text);
  return { files: [report], troubles: [] };
}
