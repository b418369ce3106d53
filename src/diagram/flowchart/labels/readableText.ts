import { decodeMarks } from '../prepare/matchEntities.ts';
import { decodeHtmlEntities } from './htmlEntities.ts';

/**
 * A label as a reader of the drawing sees it. `text` is what mermaid's database holds: entities still as marks, HTML as written.
 * Line breaks come from `<br>`, from real ones and, outside markdown, from a written `\n`.
 */
export function readableText(text: string, type: 'text' | 'string' | 'markdown'): string {
  let shown = decodeMarks(text.trim());
  if (/[<\\:*_]/.test(shown)) {
    shown = shown.replace(/<\/?br\s*\/?>/gi, '\n');
    if (type !== 'markdown') shown = shown.replaceAll('\\n', '\n');
    shown = shown.replace(/<\/?[a-zA-Z][^>]*>/g, '').replace(/\bfa[bklrs]?:fa-[\w-]+/g, '');
    if (type === 'markdown') shown = withoutEmphasis(shown);
  }
  shown = decodeHtmlEntities(shown);
  return shown
    .split('\n')
    .map((line) => line.replace(/[^\S\u00a0]+/g, ' ').trim())
    .join('\n')
    .trim();
}

function withoutEmphasis(text: string): string {
  return text
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/gs, '$2')
    .replace(/(^|[^\w*])\*(?=\S)([^*]*?[^\s*])\*(?!\w)/g, '$1$2')
    .replace(/(^|\W)_(?=\S)([^_]*?[^\s_])_(?!\w)/g, '$1$2');
}
