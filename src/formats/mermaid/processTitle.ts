import type { GraphDiagram } from '../../diagram/diagram.ts';

export interface ReadMermaidOptions {
  /** The block's own text: ranges of the diagram are offsets in it. */
  readonly text: string;
  /** Text of the headings above the block, outermost first. */
  readonly headings: readonly string[];
  /** Title where neither front matter nor heading gives one: the name of the file. */
  readonly fallbackTitle: string;
}

/** What a process is called: by its own front matter, else the heading above it, else its file. */
export function processTitle(diagram: GraphDiagram, options: ReadMermaidOptions): string {
  const candidates = [diagram.title, options.headings.at(-1), options.fallbackTitle];
  return candidates.find((title) => title !== undefined && title.trim() !== '')?.trim() ?? '';
}
