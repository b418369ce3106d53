/** The opening line of a stretch of text that markdown leaves alone. */
export interface FenceOpening {
  readonly kind: 'fence' | 'container';
  /** The repeated character: a backtick, a tilde or, for a container, a colon. */
  readonly mark: string;
  readonly length: number;
  /** What stands behind the marks. */
  readonly info: string;
}

/** Reads a line, its indentation left out, as the opening of a code fence (CommonMark 0.31, 4.5). */
export function readFenceOpening(line: string): FenceOpening | undefined {
  const marks = /^(?:`{3,}|~{3,})/.exec(line)?.[0];
  if (marks === undefined) return undefined;
  const mark = marks.charAt(0);
  const info = line.slice(marks.length);
  if (mark === '`' && info.includes('`')) return undefined;
  return { kind: 'fence', mark, length: marks.length, info: info.trim() };
}

/**
 * Reads a line, its indentation left out, as the opening of a `:::mermaid` container. Other containers are ordinary
 * markdown.
 */
export function readContainerOpening(line: string): FenceOpening | undefined {
  const marks = /^:{3,}/.exec(line)?.[0];
  if (marks === undefined) return undefined;
  const info = line.slice(marks.length).trim();
  if (info.split(' ')[0]?.toLowerCase() !== 'mermaid') return undefined;
  return { kind: 'container', mark: ':', length: marks.length, info };
}

/** Whether a line, its indentation left out, closes what was opened. */
export function closesFence({ mark, length }: FenceOpening, line: string): boolean {
  let count = 0;
  while (line.charAt(count) === mark) count++;
  return count >= length && line.slice(count).trim() === '';
}
