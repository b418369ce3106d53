import type { TextRange } from '../../core/text.ts';
import { type Container, continues, isThematicBreak, openContainer } from './containers.ts';
import { closesFence, type FenceOpening, readContainerOpening, readFenceOpening } from './fences.ts';
import { contentStart } from './frontMatter.ts';
import { HeadingPath, plainText, readAtxHeading, readSetextUnderline } from './headings.ts';
import { type HtmlBlockEnd, htmlBlockStart } from './htmlBlock.ts';
import { type Line, LineCursor, linesOf } from './lineCursor.ts';

/** A fence or container with the places of its content in the document. */
export interface ScannedFence {
  readonly opening: FenceOpening;
  readonly openingRange: TextRange;
  readonly range: TextRange;
  readonly headings: readonly string[];
  /** One a line, line end included, indentation of fence and containers left out. */
  readonly content: readonly TextRange[];
}

interface OpenFence {
  readonly opening: FenceOpening;
  readonly start: number;
  readonly indent: number;
  readonly openingRange: TextRange;
  readonly headings: readonly string[];
  readonly content: TextRange[];
  /** End of the last line that belongs to it. */
  end: number;
}

/** A heading that stands in no quote and no list. */
export interface ScannedHeading {
  readonly level: number;
  /** As a reader sees it. */
  readonly text: string;
  /** All of its lines, the last line end left out. */
  readonly range: TextRange;
}

/** What is looked for in a markdown document, each in order. */
export interface ScannedMarkdown {
  /** All fences and `:::mermaid` containers. */
  readonly fences: readonly ScannedFence[];
  readonly headings: readonly ScannedHeading[];
}

/** Reads a markdown document by CommonMark's rules for blocks. */
export function scanMarkdown(text: string): ScannedMarkdown {
  const scanner = new MarkdownScanner(text);
  for (const line of linesOf(text, contentStart(text))) scanner.read(line);
  return scanner.finish();
}

interface OpenParagraph {
  readonly start: number;
  readonly lines: string[];
}

class MarkdownScanner {
  readonly #text: string;
  readonly #headings = new HeadingPath();
  readonly #found: ScannedFence[] = [];
  readonly #foundHeadings: ScannedHeading[] = [];
  #containers: Container[] = [];
  #fence: OpenFence | undefined;
  #html: HtmlBlockEnd | undefined;
  #paragraph: OpenParagraph | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  finish(): ScannedMarkdown {
    this.#closeFence();
    return { fences: this.#found, headings: this.#foundHeadings };
  }

  read(line: Line): void {
    const cursor = new LineCursor(this.#text, line);
    let matched = 0;
    for (const container of this.#containers) {
      if (!continues(container, cursor)) break;
      matched++;
    }
    const inside = matched === this.#containers.length;
    if (inside && this.#readLeaf(cursor)) return;
    if (!inside && this.#paragraph === undefined) this.#leave(matched);
    this.#readBlocks(cursor, matched);
  }

  /** A line inside a fence or an HTML block belongs to that. */
  #readLeaf(cursor: LineCursor): boolean {
    if (this.#fence !== undefined) {
      this.#continueFence(this.#fence, cursor);
      return true;
    }
    if (this.#html === undefined) return false;
    if (this.#html === 'blank' ? cursor.isBlank() : this.#html.test(cursor.rest())) this.#html = undefined;
    return true;
  }

  #continueFence(fence: OpenFence, cursor: LineCursor): void {
    const { line } = cursor;
    if (cursor.indent() < 4 && closesFence(fence.opening, cursor.rest())) {
      fence.end = line.end;
      this.#closeFence();
      return;
    }
    cursor.takeIndent(fence.indent);
    fence.content.push({ start: cursor.offset, end: line.next });
    fence.end = line.end;
  }

  /** Opens what the line opens; what is left is the text of a paragraph or nothing to us. */
  #readBlocks(cursor: LineCursor, matched: number): void {
    let depth = matched;
    while (!cursor.isBlank()) {
      const container = openContainer(cursor, this.#paragraph !== undefined && depth === this.#containers.length);
      if (container === undefined) break;
      this.#leave(depth);
      this.#markUsed(depth);
      this.#containers.push(container);
      depth++;
    }
    const lazy = depth < this.#containers.length;
    if (cursor.isBlank()) {
      if (lazy) this.#leave(depth);
      this.#paragraph = undefined;
      return;
    }
    if (cursor.indent() > 3) {
      if (this.#paragraph === undefined) this.#markUsed(depth);
      else this.#paragraph.lines.push(cursor.rest());
      return;
    }
    if (this.#openLeaf(cursor, depth, lazy)) return;
    this.#markUsed(depth);
    if (this.#paragraph === undefined) this.#paragraph = { start: cursor.line.start, lines: [cursor.rest()] };
    else this.#paragraph.lines.push(cursor.rest());
  }

  #openLeaf(cursor: LineCursor, depth: number, lazy: boolean): boolean {
    const rest = cursor.rest();
    const opening = readFenceOpening(rest) ?? readContainerOpening(rest);
    if (opening !== undefined) {
      this.#leave(depth);
      this.#openFence(opening, cursor);
      return true;
    }
    const heading = readAtxHeading(rest);
    if (heading !== undefined) {
      this.#leave(depth);
      this.#markUsed(depth);
      this.#beginHeading(heading.level, heading.text, cursor.line, depth);
      return true;
    }
    const end = htmlBlockStart(rest, this.#paragraph !== undefined);
    if (end !== undefined) {
      this.#leave(depth);
      this.#markUsed(depth);
      this.#html = end !== 'blank' && end.test(rest) ? undefined : end;
      return true;
    }
    const level = lazy || this.#paragraph === undefined ? undefined : readSetextUnderline(rest);
    if (level !== undefined && this.#paragraph !== undefined) {
      const { start, lines } = this.#paragraph;
      this.#beginHeading(level, plainText(lines.join(' ')), { start, end: cursor.line.end }, depth);
      this.#paragraph = undefined;
      return true;
    }
    if (!isThematicBreak(rest)) return false;
    this.#leave(depth);
    this.#markUsed(depth);
    return true;
  }

  #beginHeading(level: number, text: string, { start, end }: TextRange, depth: number): void {
    this.#headings.begin(level, text, depth);
    if (depth === 0) this.#foundHeadings.push({ level, text, range: { start, end } });
  }

  #openFence(opening: FenceOpening, cursor: LineCursor): void {
    this.#markUsed(this.#containers.length);
    const start = cursor.visible().offset;
    this.#fence = {
      opening,
      start,
      indent: opening.kind === 'fence' ? cursor.indent() : 0,
      openingRange: { start, end: cursor.line.end },
      headings: this.#headings.texts(),
      content: [],
      end: cursor.line.end,
    };
  }

  #closeFence(): void {
    const fence = this.#fence;
    if (fence === undefined) return;
    this.#fence = undefined;
    const { opening, openingRange, headings, content, start, end } = fence;
    this.#found.push({ opening, openingRange, range: { start, end }, headings, content });
  }

  /** Closes all but `depth` containers, and the leaf that was open in them. */
  #leave(depth: number): void {
    this.#paragraph = undefined;
    this.#html = undefined;
    this.#closeFence();
    if (depth >= this.#containers.length) return;
    this.#containers = this.#containers.slice(0, depth);
    this.#headings.leave(depth);
  }

  #markUsed(depth: number): void {
    const container = this.#containers[depth - 1];
    if (container?.kind === 'item') container.empty = false;
  }
}
