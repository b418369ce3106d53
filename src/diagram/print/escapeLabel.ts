/**
 * Invisible and without width, and no white space for anybody: keeps two characters from meaning something together.
 */
const joiner = '\u2060';

/**
 * Each is spelled as a name, because mermaid reads `#NN;` itself and then leaves it undecoded in drawings without HTML.
 */
const names: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['#', '&num;'],
  ['%', '&percnt;'],
  ['`', '&grave;'],
]);

/**
 * Makes mermaid's sanitizer parse a label, which turns names into characters; the comment itself does not come through.
 */
const parseThis = '<!---->';

/**
 * A label as it must stand between quotes so that mermaid 12 draws exactly this text: no markup, no directive, no icon,
 * no formula. Line breaks stay; a label without text becomes one space, because mermaid refuses an empty one.
 */
export function escapeLabel(text: string): string {
  const lines = text
    .toWellFormed()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/[\p{Cc}\ufeff]/gu, ' ').trim());
  const plain = lines.join('\n');
  if (plain.trim() === '') return ' ';
  const apart = keepApart(plain);
  const escaped = apart
    .replace(/[&<>"#%`]/g, (character) => names.get(character) ?? character)
    .replaceAll('\n', '<br/>');
  return /["#%`]/.test(apart) ? escaped + parseThis : escaped;
}

/** Puts a joiner inside every sequence that mermaid would take for more than text after it has decoded the label. */
function keepApart(text: string): string {
  return text
    .replace(/\\(?=n)/g, `\\${joiner}`)
    .replace(/\$(?=\$)/g, `$${joiner}`)
    .replace(/(fa[bklrs]?:)(?=fa-)/g, `$1${joiner}`)
    .replace(/(ﬂ|¶)(?=°|ß)/g, `$1${joiner}`)
    .replace(/(direction)(?=\s)/g, `$1${joiner}`)
    .replace(/^"(?=.*"$)/s, `${joiner}"`);
}
