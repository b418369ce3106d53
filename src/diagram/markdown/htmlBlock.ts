/** What ends an HTML block: a line in which this occurs, or a blank line. */
export type HtmlBlockEnd = RegExp | 'blank';

const blockNames =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|' +
  'figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|' +
  'ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';

const attribute = `\\s+[a-zA-Z_:][a-zA-Z0-9:._-]*(?:\\s*=\\s*(?:[^"'=<>\`\\s]+|'[^']*'|"[^"]*"))?`;

const kinds: readonly { readonly start: RegExp; readonly end: HtmlBlockEnd; readonly interruptsParagraph: boolean }[] =
  [
    {
      start: /^<(?:script|pre|style|textarea)(?=\s|>|$)/i,
      end: /<\/(?:script|pre|style|textarea)>/i,
      interruptsParagraph: true,
    },
    { start: /^<!--/, end: /-->/, interruptsParagraph: true },
    { start: /^<\?/, end: /\?>/, interruptsParagraph: true },
    { start: /^<![A-Za-z]/, end: />/, interruptsParagraph: true },
    { start: /^<!\[CDATA\[/, end: /\]\]>/, interruptsParagraph: true },
    { start: new RegExp(`^</?(?:${blockNames})(?=\\s|/?>|$)`, 'i'), end: 'blank', interruptsParagraph: true },
    {
      start: new RegExp(`^(?:<[A-Za-z][A-Za-z0-9-]*(?:${attribute})*\\s*/?>|</[A-Za-z][A-Za-z0-9-]*\\s*>)\\s*$`),
      end: 'blank',
      interruptsParagraph: false,
    },
  ];

/**
 * Whether an HTML block starts at the line, its indentation left out, and what ends it (CommonMark 0.31, 4.6).
 * A fence inside one, above all inside a comment, is no fence.
 */
export function htmlBlockStart(line: string, inParagraph: boolean): HtmlBlockEnd | undefined {
  if (!line.startsWith('<')) return undefined;
  return kinds.find((kind) => (kind.interruptsParagraph || !inParagraph) && kind.start.test(line))?.end;
}
