import { readFileSync, statSync } from 'node:fs';
import { err, ok, type Result } from '../../core/result.ts';
import { type FileTrouble, fileTrouble } from './fileTrouble.ts';

/** The text of a file, and what is needed to write another one in its place. */
export interface ReadText {
  /** Without its byte order mark, as an editor shows it. */
  readonly text: string;
  readonly hasBom: boolean;
}

/** Far more than any document that people write by hand. */
const largestSize = 16 * 1024 * 1024;

/** Reads a file as UTF-8 text. */
export function readDocument(file: string, shown: string): Result<ReadText, FileTrouble> {
  try {
    const { size } = statSync(file);
    if (size > largestSize) {
      const message = `It has ${Math.round(size / 1024 / 1024)} MB; documents of more than 16 MB are not read. Leave it out, or split it.`;
      return err({ path: shown, message });
    }
    return decodeText(readFileSync(file), shown);
  } catch (error) {
    return err(fileTrouble(shown, error));
  }
}

/** Reads bytes as UTF-8 text. */
export function decodeText(bytes: Uint8Array, shown: string): Result<ReadText, FileTrouble> {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return err({ path: shown, message: 'It is written in UTF-16. Save it as UTF-8.' });
  if (bytes.includes(0)) return err({ path: shown, message: 'It is no text but binary data. Leave it out.' });
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const hasBom = text.startsWith('\ufeff');
    return ok({ text: hasBom ? text.slice(1) : text, hasBom });
  } catch {
    return err({ path: shown, message: 'It is not valid UTF-8. Save it as UTF-8.' });
  }
}
