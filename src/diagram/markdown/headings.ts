/** An ATX heading (`## Title ##`) in a line whose indentation is left out. */
export function readAtxHeading(line: string): { readonly level: number; readonly text: string } | undefined {
  const marks = /^#{1,6}(?=[ \t]|$)/.exec(line)?.[0];
  if (marks === undefined) return undefined;
  return { level: marks.length, text: plainText(withoutClosingMarks(line.slice(marks.length).trim())) };
}

function withoutClosingMarks(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === '#') end--;
  return end === 0 || /[ \t]/.test(text.charAt(end - 1)) ? text.slice(0, end) : text;
}

/** The level of the heading that a line of `=` or `-` makes of the paragraph above it. */
export function readSetextUnderline(line: string): 1 | 2 | undefined {
  if (/^=+[ \t]*$/.test(line)) return 1;
  if (/^-+[ \t]*$/.test(line)) return 2;
  return undefined;
}

const longestHeading = 500;

/** A heading's text as a reader sees it: marks of emphasis, code and links taken off. */
export function plainText(markdown: string): string {
  if (markdown.length > longestHeading) return markdown.slice(0, longestHeading);
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`+)(.+?)\1/g, '$2')
    .replace(/(^|\W)([*_])(\S(?:.*?\S)?)\2(?=\W|$)/g, '$1$3')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

interface OpenHeading {
  readonly level: number;
  readonly text: string;
  readonly depth: number;
}

/** The headings that a place in a document stands under. */
export class HeadingPath {
  #open: OpenHeading[] = [];

  /** A heading inside `depth` containers begins. */
  begin(level: number, text: string, depth: number): void {
    this.#open = this.#open.filter((heading) => heading.level < level || heading.depth < depth);
    this.#open.push({ level, text, depth });
  }

  /** Only `depth` containers are still open: headings deeper inside have no say any more. */
  leave(depth: number): void {
    if (this.#open.some((heading) => heading.depth > depth))
      this.#open = this.#open.filter((heading) => heading.depth <= depth);
  }

  /** Outermost first. */
  texts(): readonly string[] {
    return this.#open.map((heading) => heading.text);
  }
}
