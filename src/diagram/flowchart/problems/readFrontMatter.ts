import type { Problem } from '../../../core/problem.ts';
import type { TextRange } from '../../../core/text.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { CleanedText } from '../prepare/prepareText.ts';
import { visibleRange } from '../visibleRange.ts';
import { readYaml } from '../yaml/readYaml.ts';
import { isYamlMap } from '../yaml/yamlValue.ts';
import { lineEnd, lineStart } from './scene.ts';

type FrontMatter = NonNullable<CleanedText['frontMatter']>;

/** The `title:` of a diagram's own front matter, and why mermaid refuses the front matter. */
export function readFrontMatter({ frontMatter }: CleanedText): {
  readonly title?: string;
  readonly problems: readonly Problem[];
} {
  if (frontMatter === undefined) return { problems: [] };
  const { indent, rewritten } = frontMatter;
  const lines = frontMatter.text.split('\n');
  const body = lines
    .map((line) => (indent !== '' && line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n');
  const read = readYaml(body);
  if (!read.ok) {
    const range = rewritten.toSource(placeOf(body, read.error.at, frontMatter));
    const message = `The front matter is not valid YAML: ${read.error.message}. Mermaid draws nothing until it is.`;
    return { problems: [diagramProblem('flow/front-matter', range, message)] };
  }
  const title = isYamlMap(read.value) ? read.value.get('title') : undefined;
  if (title === undefined || title === null || typeof title === 'object' || String(title) === '')
    return { problems: [] };
  return { title: String(title), problems: [] };
}

/**
 * From the place in the YAML, whose lines have lost their indentation, to the end of its line; the whole line if
 * nothing is left of it.
 */
function placeOf(body: string, at: number, { text, indent, rewritten, range }: FrontMatter): TextRange {
  const before = body.slice(0, at).split('\n').length;
  const indented = text.split('\n', before).filter((line) => indent !== '' && line.startsWith(indent)).length;
  const start = Math.min(range.start + at + indented * indent.length, range.end);
  const end = lineEnd(rewritten.text, start);
  if (start < end) return { start, end };
  return visibleRange(rewritten.text, { start: lineStart(rewritten.text, start), end: Math.max(start, end) });
}
