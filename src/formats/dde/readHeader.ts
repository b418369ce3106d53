import type { TextRange } from '../../core/text.ts';
import type { DdeFormat } from './ddeDiagram.ts';
import { type DdeProblem, ddeProblem } from './ddeProblem.ts';

/** The lines of a diagram, parted. */
export interface ReadHeader {
  readonly format: DdeFormat;
  readonly range: TextRange;
  /** The lines behind it, without blank ones and comments, each without white space around it. */
  readonly body: readonly TextRange[];
  readonly problems: readonly DdeProblem[];
}

/** What to take a text for: `auto` believes its first line. */
export type WantedFormat = DdeFormat | 'auto';

const flowchartHeader = /^flowchart\s+(?:LR|TD|RL|BT)$/;

/**
 * Finds the header and what stands behind it.
 * @param lines of the text without its fence, trimmed
 * @returns the problem where it cannot be told what the text is
 */
export function readHeader(
  text: string,
  lines: readonly TextRange[],
  wanted: WantedFormat,
): ReadHeader | { readonly problems: readonly DdeProblem[] } {
  const of = ({ start, end }: TextRange): string => text.slice(start, end);
  const problems: DdeProblem[] = [];
  const rest = withoutFrontMatter(lines, of, problems);
  for (const line of rest) {
    if (of(line).startsWith('%%{'))
      problems.push(
        ddeProblem('format/dde-directive', line, 'The format has no directives: leave this line out.', {
          originalText: `unsupported feature in v1 grammar: '%%{'`,
        }),
      );
  }
  const content = rest.filter((line) => line.end > line.start && !of(line).startsWith('%%'));
  const [header, ...body] = content;
  const format = header === undefined ? undefined : formatOf(of(header), wanted);
  if (header === undefined || format === undefined) {
    const range = header ?? { start: 0, end: 0 };
    return { problems: [...problems, unknownFormat(range)] };
  }
  return { format, range: header, body, problems: [...problems, ...headerProblems(of(header), header, format)] };
}

function formatOf(header: string, wanted: WantedFormat): DdeFormat | undefined {
  if (wanted !== 'auto') return wanted;
  if (header.startsWith('flowchart')) return 'flowchart';
  return header.startsWith('stateDiagram-v2') ? 'stateDiagram' : undefined;
}

function unknownFormat(range: TextRange): DdeProblem {
  return ddeProblem(
    'format/dde-no-diagram',
    range,
    'A diagram begins with a line such as flowchart LR, or stateDiagram-v2.',
    {
      originalText: "cannot detect format; expected 'flowchart' or 'stateDiagram-v2' as first non-empty line",
    },
  );
}

function headerProblems(header: string, range: TextRange, format: DdeFormat): readonly DdeProblem[] {
  if (format === 'stateDiagram') {
    if (header === 'stateDiagram-v2') return [];
    const originalText = `expected 'stateDiagram-v2', got: '${header}'`;
    return [ddeProblem('format/dde-header', range, 'The first line must be stateDiagram-v2.', { originalText })];
  }
  if (flowchartHeader.test(header)) return [];
  const originalText = `expected 'flowchart LR|TD|RL|BT', got: '${header}'`;
  const [, direction] = /^(?:flowchart|graph)\s+(TB|TD|LR|RL|BT)\s*;?$/.exec(header) ?? [];
  const newText = `flowchart ${direction === undefined || direction === 'TB' ? 'TD' : direction}`;
  const message = `The first line must be flowchart and LR, TD, RL or BT: write ${newText}.`;
  return [
    ddeProblem('format/dde-header', range, message, {
      originalText,
      ...(direction !== undefined && {
        fixes: [{ title: `Change to ${newText}`, edits: [{ range, newText }], preferred: true }],
      }),
    }),
  ];
}

/** Reads on behind front matter, so that all else is reported too. */
function withoutFrontMatter(
  lines: readonly TextRange[],
  of: (line: TextRange) => string,
  problems: DdeProblem[],
): readonly TextRange[] {
  const first = lines.findIndex((line) => line.end > line.start);
  const opening = lines[first];
  if (opening === undefined || of(opening) !== '---') return lines;
  const close = lines.findIndex((line, index) => index > first && of(line) === '---');
  const end = lines[close]?.end ?? opening.end;
  problems.push(
    ddeProblem(
      'format/dde-front-matter',
      { start: opening.start, end },
      'The format has no front matter: leave it out.',
      {
        originalText: "unsupported feature in v1 grammar: '---'",
      },
    ),
  );
  return close < 0 ? lines.slice(first + 1) : lines.slice(close + 1);
}
