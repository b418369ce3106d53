import type { Problem } from '../../../core/problem.ts';
import { diagramProblem } from '../../problemCodes.ts';
import type { CleanedText } from '../prepare/prepareText.ts';
import { readYaml } from '../yaml/readYaml.ts';
import { isYamlMap } from '../yaml/yamlValue.ts';

/** The `title:` of a diagram's own front matter, and why mermaid refuses the front matter. */
export function readFrontMatter({ frontMatter }: CleanedText): {
  readonly title?: string;
  readonly problems: readonly Problem[];
} {
  if (frontMatter === undefined) return { problems: [] };
  const { indent } = frontMatter;
  const lines = frontMatter.text.split('\n');
  const body = lines
    .map((line) => (indent !== '' && line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n');
  const read = readYaml(body);
  if (!read.ok) {
    const before = body.slice(0, read.error.at).split('\n');
    const removed =
      lines.slice(0, before.length).filter((line) => indent !== '' && line.startsWith(indent)).length * indent.length;
    const start = Math.min(frontMatter.range.start + read.error.at + removed, frontMatter.range.end);
    const lineEnd = frontMatter.rewritten.text.indexOf('\n', start);
    const range = frontMatter.rewritten.toSource({
      start,
      end: Math.max(start, Math.min(lineEnd < 0 ? start : lineEnd, frontMatter.range.end)),
    });
    const message = `The front matter is not valid YAML: ${read.error.message}. Mermaid draws nothing until it is.`;
    return { problems: [diagramProblem('flow/front-matter', range, message)] };
  }
  const title = isYamlMap(read.value) ? read.value.get('title') : undefined;
  if (title === undefined || title === null || typeof title === 'object' || String(title) === '')
    return { problems: [] };
  return { title: String(title), problems: [] };
}
