import mermaid from 'mermaid';
import { withWholeNames } from './wholeNames.ts';

const NAME = 'drawing';

/**
 * What no text may change, whatever directives got into it: everything that could bring markup, styles or other code.
 */
const LOCKED = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'htmlLabels',
  'flowchart',
  'state',
  'dompurifyConfig',
  'themeCSS',
  'theme',
  'themeVariables',
  'fontFamily',
  'altFontFamily',
  'look',
  'layout',
  'elk',
  'darkMode',
];

/** Sets mermaid up. Call once, when the page's font is known: labels are measured in it. */
export function configureMermaid(fontFamily: string): void {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    secure: LOCKED,
    suppressErrorRendering: true,
    htmlLabels: false,
    layout: 'dagre',
    look: 'classic',
    theme: 'base',
    fontFamily,
    maxEdges: 5000,
    maxTextSize: 1_000_000,
    flowchart: { nodeSpacing: 40, rankSpacing: 34, padding: 10, wrappingWidth: 280, curve: 'basis' },
  });
}

/** Lays the text out and returns SVG markup that has not been cleaned yet. Throws when mermaid cannot draw it. */
export async function renderMermaid(text: string): Promise<string> {
  return withoutStyles(() => withWholeNames(async () => (await mermaid.render(NAME, text)).svg));
}

/**
 * Mermaid writes a style sheet of its own into each drawing. The page's policy would block it and report that, and we
 * style drawings ourselves: meanwhile a style sheet is asked for and a template is given, which holds the text and does
 * nothing.
 */
async function withoutStyles<T>(work: () => Promise<T>): Promise<T> {
  const create = document.createElement;
  document.createElement = (name: string, options?: ElementCreationOptions) =>
    create.call(document, name === 'style' ? 'template' : name, options);
  try {
    return await work();
  } finally {
    document.createElement = create;
  }
}
