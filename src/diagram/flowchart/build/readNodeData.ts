import { err, ok, type Result } from '../../../core/result.ts';
import type { TextRange } from '../../../core/text.ts';
import { acceptedShapes } from '../../shapes.ts';
import type { LabelSyntax } from '../parser/syntax.ts';
import { readYaml } from '../yaml/readYaml.ts';
import { isYamlMap, type YamlValue } from '../yaml/yamlValue.ts';

/** What `@{ … }` says about a node. */
export interface NodeData {
  readonly shape?: string;
  readonly label?: { readonly text: string; readonly type: LabelSyntax['type'] };
  /** The label's value, where it can be pointed at. */
  readonly labelRange?: TextRange;
  /** An icon or picture: a node with one has no label of its own accord. */
  readonly picture: boolean;
}

/** Why mermaid refuses the data. The range is in the prepared text. */
export type NodeDataError =
  | { readonly kind: 'yaml'; readonly message: string; readonly range: TextRange }
  | { readonly kind: 'shape'; readonly shape: string; readonly range: TextRange };

const empty: NodeData = { picture: false };

/**
 * Reads the text between the braces; on one line it is the inside of a YAML flow map, else YAML lines. `range` is that
 * of the whole.
 */
export function readNodeData(text: string, range: TextRange): Result<NodeData, NodeDataError> {
  const content = text.startsWith('@{') ? text.slice(2) : text;
  const flow = !content.includes('\n');
  const read = readYaml(flow ? `{\n${content}\n}` : `${content}\n`);
  if (!read.ok) {
    const at = Math.min(range.start + 2 + Math.max(0, read.error.at - (flow ? 2 : 0)), range.end);
    return err({
      kind: 'yaml',
      message: read.error.message,
      range: { start: Math.min(at, range.end - 1), end: range.end },
    });
  }
  if (read.value === undefined) return ok(empty);
  if (read.value === null) return err({ kind: 'yaml', message: '`name: value` is expected here', range });
  if (!isYamlMap(read.value)) return ok(empty);
  const place = (key: string) => valueRange(text, key, range);
  const shape = read.value.get('shape');
  if (isTruthy(shape) && (typeof shape !== 'string' || !acceptedShapes.has(shape)))
    return err({ kind: 'shape', shape: String(shape), range: place('shape') ?? range });
  const label = read.value.get('label');
  const labelRange = place('label');
  return ok({
    ...(typeof shape === 'string' && shape !== '' ? { shape } : {}),
    ...(isTruthy(label) && !isCollection(label)
      ? { label: { text: String(label), type: labelType(read.value.get('labelType')) } }
      : {}),
    ...(isTruthy(label) && labelRange !== undefined ? { labelRange } : {}),
    picture: isTruthy(read.value.get('icon')) || isTruthy(read.value.get('img')),
  });
}

const isTruthy = (value: YamlValue | undefined): boolean =>
  value !== undefined && value !== null && value !== false && value !== 0 && value !== '';
const isCollection = (value: YamlValue | undefined): boolean => typeof value === 'object' && value !== null;

/** Labels in data are markdown unless they say otherwise. */
function labelType(value: YamlValue | undefined): LabelSyntax['type'] {
  return value === 'string' || value === 'text' ? value : 'markdown';
}

/** Where a key's value stands, quotes left out. */
function valueRange(text: string, key: string, range: TextRange): TextRange | undefined {
  const found = new RegExp(`(?:^@\\{|[\\s,{])["']?${key}["']?\\s*:\\s*(?:"([^"]*)"|'([^']*)'|([^,}\\n]*))`).exec(text);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  if (found === null || value === undefined) return undefined;
  const quoted = found[3] === undefined ? 1 : 0;
  const end = range.start + found.index + found[0].length - quoted;
  const start = end - value.length;
  return { start, end: Math.max(start, start + value.trimEnd().length) };
}
