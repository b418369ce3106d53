import { randomUUID } from 'node:crypto';
import { chmodSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { type FileTrouble, fileTrouble } from './fileTrouble.ts';
import type { ReadText } from './readDocument.ts';

/**
 * Replaces the text of a file, whole or not at all. Byte order mark, permissions and a link that leads to it stay. Does
 * nothing where somebody else changed it since it was read.
 * @param before what was read
 * @param shown the file as a person names it
 */
export function writeDocument(
  file: string,
  before: ReadText,
  text: string,
  shown: string,
): Result<undefined, FileTrouble> {
  let temporary: string | undefined;
  try {
    const target = realpathSync(file);
    const { mode } = statSync(target);
    if ((mode & 0o222) === 0)
      return err({
        path: shown,
        message: 'It is write-protected, so nothing was fixed in it. Change its permissions.',
      });
    const mark = before.hasBom ? '\ufeff' : '';
    if (readFileSync(target, 'utf8') !== mark + before.text)
      return err({ path: shown, message: 'It changed while it was being checked, so nothing was fixed. Try again.' });
    temporary = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}.tmp`);
    writeFileSync(temporary, mark + text, { flag: 'wx', mode });
    chmodSync(temporary, mode & 0o7777);
    renameSync(temporary, target);
    return ok(undefined);
  } catch (error) {
    if (temporary !== undefined) rmSync(temporary, { force: true });
    return err(fileTrouble(shown, error));
  }
}
