import { readFileSync } from 'node:fs';
import * as z from 'zod';

const text = z.string().optional();

/** A graph: parts that only flowcharts or only state diagrams have are absent in the other. */
const graphSchema = z.looseObject({
  direction: text,
  nodes: z
    .array(
      z.looseObject({
        id: z.string(),
        label: z.union([z.string(), z.number()]).optional(),
        shape: text,
        labelType: text,
        type: text,
        descriptions: z.array(z.string()).optional(),
        parent: text,
        implicit: z.boolean().optional(),
      }),
    )
    .optional(),
  edges: z
    .array(
      z.looseObject({
        from: z.string(),
        to: z.string(),
        id: text,
        label: text,
        labelType: text,
        stroke: text,
        type: text,
        length: z.number().optional(),
      }),
    )
    .optional(),
  subgraphs: z
    .array(
      z.looseObject({
        id: z.string(),
        title: text,
        labelType: text,
        members: z.array(z.string()).optional(),
        dir: text,
        kind: text,
      }),
    )
    .optional(),
  notes: z.array(z.looseObject({ on: z.string(), position: z.string(), text: z.string() })).optional(),
});

/** A diagram with what Mermaid makes of it. Everything else that stands in an item is left alone. */
const itemSchema = z.looseObject({
  id: z.string().min(1),
  text: z.string(),
  expect: z.enum(['accept', 'reject']),
  /** As mermaid detects it; absent where it detects none. */
  type: z.string().optional(),
  /** A damaged text names the operator that damaged it and the item that it was. */
  source: z.looseObject({ op: z.string().optional(), base: z.string().optional() }).optional(),
  graph: graphSchema.optional(),
  error: z
    .looseObject({
      message: z.string().optional(),
      /** The token at which mermaid stops, in UTF-16 offsets of the text. */
      at: z.looseObject({ offset: z.int().min(0).optional(), end: z.int().min(0).optional() }).optional(),
    })
    .optional(),
});

export type CorpusItem = z.infer<typeof itemSchema>;

/** A file that is not of the corpus' form. The message says where and what is wrong. */
export class CorpusError extends Error {}

/** The items of a file: a JSON array of diagrams, each with `id`, `text` and `expect`. Throws {@link CorpusError}. */
export function readCorpus(file: string): readonly CorpusItem[] {
  const items: unknown = parseJson(readText(file), file);
  if (!Array.isArray(items)) throw new CorpusError(`${file}: a list of items is expected, [{ "id": …, "text": … }, …]`);
  if (items.length === 0) throw new CorpusError(`${file}: there are no items`);
  return items.map((item: unknown, i) => {
    const read = itemSchema.safeParse(item);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const place = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
    throw new CorpusError(`${file}: item ${i}${nameOf(item)}: ${place}${issue?.message ?? 'malformed'}`);
  });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CorpusError(`${file}: cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = offsetIn(message, text);
    const line = offset === undefined ? '' : `:${text.slice(0, offset).split('\n').length}`;
    throw new CorpusError(`${file}${line}: not JSON: ${message}`);
  }
}

/** The engine tells either the position, or ten characters before and behind it. */
function offsetIn(message: string, text: string): number | undefined {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const excerpt = /(\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(message);
  const start = excerpt?.[2] === undefined ? -1 : text.indexOf(excerpt[2]);
  return start < 0 ? undefined : start + (excerpt?.[1] === undefined ? 0 : 10);
}

function nameOf(item: unknown): string {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
    ? ` (${item.id})`
    : '';
}
