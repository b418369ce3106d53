import { decodeMarks } from '../prepare/matchEntities.ts';
import { decodeHtmlEntities } from './htmlEntities.ts';

/** A label this long is nobody's: its emphasis stays as written. */
const longestEmphasis = 2000;

/**
 * A label as a reader of the drawing sees it. `text` is what mermaid's database holds: entities still as marks, HTML as
 * written. Line breaks come from `<br>`, from real ones and, outside markdown, from a written `\n`.
 */
export function readableText(text: string, type: 'text' | 'string' | 'markdown'): string {
  const trimmed = text.trim();
  if (/^[\w .,?!()/+-]*$/.test(trimmed) && !trimmed.includes('  ') && type !== 'markdown') return trimmed;
  let shown = decodeMarks(trimmed).replace(/<\/?br\s*\/?>/gi, '\n');
  if (type !== 'markdown') shown = shown.replaceAll('\\n', '\n');
  shown = withoutTags(shown).replace(/\bfa[bklrs]?:fa-[\w-]+/g, '');
  if (type === 'markdown' && shown.length <= longestEmphasis) shown = withoutEmphasis(shown);
  return decodeHtmlEntities(shown)
    .split('\n')
    .map((line) => line.replace(/[^\S\u00a0]+/g, ' ').trim())
    .join('\n')
    .trim();
}

/** Takes HTML tags out; a `<` that begins none stays. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  let shown = '';
  let from = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (!/^<\/?[a-zA-Z]/.test(text.slice(at, at + 3))) continue;
    const end = text.indexOf('>', at);
    if (end < 0) break;
    shown += text.slice(from, at);
    from = end + 1;
    at = end;
  }
  return shown + text.slice(from);
}

function withoutEmphasis(text: string): string {
  return text
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/gs, '$2')
    .replace(/(^|[^\w*])\*(?=\S)([^*]*?[^\s*])\*(?!\w)/g, '$1$2')
    .replace(/(^|\W)_(?=\S)([^_]*?[^\s_])_(?!\w)/g, '$1$2');
}
