import MarkdownIt, { type Token } from 'markdown-it';
import { element } from './element.ts';

/** Reads no HTML, makes no links of bare text. */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** What markdown may become. Whatever else it asks for is shown as its text. */
const allowed = {
  paragraph_open: 'p',
  blockquote_open: 'blockquote',
  bullet_list_open: 'ul',
  ordered_list_open: 'ol',
  list_item_open: 'li',
  strong_open: 'strong',
  em_open: 'em',
  s_open: 's',
  table_open: 'table',
  thead_open: 'thead',
  tbody_open: 'tbody',
  tr_open: 'tr',
  th_open: 'th',
  td_open: 'td',
} as const satisfies Readonly<Record<string, keyof HTMLElementTagNameMap>>;
const tags: ReadonlyMap<string, keyof HTMLElementTagNameMap> = new Map(Object.entries(allowed));

/**
 * Markdown as elements. They are made one by one from what the parser found: no markup of the text is ever read as
 * HTML, nothing is loaded, and only links to the web and to mail are links.
 */
export function markdownText(markdown: string): HTMLElement {
  const root = element('div', { class: 'markdown' });
  append(root, parser.parse(markdown, {}));
  return root;
}

function append(root: HTMLElement, tokens: readonly Token[]): void {
  const open: HTMLElement[] = [root];
  const put = (...nodes: (Node | string)[]) => open.at(-1)?.append(...nodes);
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop();
    } else if (token.nesting === 1) {
      const made = opened(token);
      put(made);
      open.push(made);
    } else {
      put(...leaf(token));
    }
  }
}

function opened(token: Token): HTMLElement {
  if (token.type === 'heading_open') return element('p', { class: 'markdown-heading' });
  if (token.type === 'link_open') return link(token);
  const made = element(tags.get(token.type) ?? 'span');
  const start = token.type === 'ordered_list_open' ? token.attrGet('start') : null;
  if (start !== null) made.setAttribute('start', start);
  return made;
}

function link(token: Token): HTMLElement {
  const target = token.attrGet('href') ?? '';
  if (!/^(?:https?:|mailto:)/i.test(target)) return element('span', { title: target });
  return element('a', { href: target, title: target });
}

function leaf(token: Token): readonly (Node | string)[] {
  switch (token.type) {
    case 'inline': {
      const made = element('span');
      append(made, token.children ?? []);
      return [...made.childNodes];
    }
    case 'text':
      return [token.content];
    case 'code_inline':
      return [element('code', {}, token.content)];
    case 'fence':
    case 'code_block':
      return [element('pre', {}, element('code', {}, token.content))];
    case 'softbreak':
      return ['\n'];
    case 'hardbreak':
      return [element('br')];
    case 'hr':
      return [element('hr')];
    case 'image':
      return [`[${token.content}]`];
    default:
      return [token.content];
  }
}
