import { createDocumentLanguage } from '../documentLanguage.ts';
import type { FileTrouble } from '../files/fileTrouble.ts';
import { findDocuments, shownPath } from '../files/findDocuments.ts';
import { readDocument } from '../files/readDocument.ts';
import { writeDocument } from '../files/writeDocument.ts';
import { progressBar } from '../progressBar.ts';
import type { Terminal } from '../terminal.ts';
import { checkText } from './checkText.ts';
import type { FileReport } from './finding.ts';
import type { Report } from './report.ts';
import type { ValidateOptions } from './validateOptions.ts';

/** Looks at all files that the names lead to, and writes back those in which something was fixed. */
export function checkFiles(names: readonly string[], options: ValidateOptions, { cwd, stderr }: Terminal): Report {
  const found = findDocuments(names, { cwd, gitignore: options.gitignore });
  const language = createDocumentLanguage(options);
  const files: FileReport[] = [];
  const troubles: FileTrouble[] = [...found.troubles];
  const progress = progressBar(stderr, found.files.length);
  for (const file of found.files) {
    progress.step();
    const path = shownPath(file, cwd);
    const read = readDocument(file, path);
    if (!read.ok) {
      troubles.push(read.error);
      continue;
    }
    const text = { file, path, text: read.value.text };
    const report = checkText(text, { ...options, language });
    const written = report.text === text.text || writeDocument(file, read.value, report.text, path);
    if (written === true || written.ok) files.push(report);
    else {
      troubles.push(written.error);
      files.push(checkText(text, { ...options, language, fix: false }));
    }
  }
  progress.end();
  return { files, troubles };
}
