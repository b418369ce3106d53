import type { TextRange } from '../../../core/text.ts';
import type { LabelSyntax, NodeSyntax } from '../parser/syntax.ts';
import type { NodeData } from './readNodeData.ts';

/** What is known of a node: everything that any mention of it says, later words winning. */
export interface NodeRecord {
  readonly id: string;
  /** Where the id stands, in the prepared text. */
  readonly mentions: TextRange[];
  shape: string;
  /** Absent: the id is the label. */
  label?: { readonly text: string; readonly type: LabelSyntax['type'] };
  labelRange?: TextRange;
  /** Where a shape or a label is written. */
  described?: TextRange;
}

/** The nodes of a flowchart by id, in the order of their first mention. */
export class NodeTable {
  readonly #records = new Map<string, NodeRecord>();

  values(): Iterable<NodeRecord> {
    return this.#records.values();
  }

  get(id: string): NodeRecord | undefined {
    return this.#records.get(id);
  }

  /** A mention of an id; the node comes into being with its first. */
  mention(id: string, range: TextRange): NodeRecord {
    let record = this.#records.get(id);
    if (record === undefined) {
      record = { id, mentions: [], shape: 'default' };
      this.#records.set(id, record);
    }
    record.mentions.push(range);
    return record;
  }

  /** Shape and label in brackets. */
  describe(record: NodeRecord, { shape, label, range }: NodeSyntax): void {
    if (shape !== undefined) record.shape = shape;
    if (shape !== undefined || label !== undefined) record.described = range;
    if (label === undefined) return;
    record.label = { text: withoutQuotes(label.text.trim()), type: label.type };
    record.labelRange = label.range;
  }

  /** What `@{ … }` says. */
  complete(record: NodeRecord, data: NodeData): void {
    if (data.shape !== undefined) record.shape = data.shape;
    if (data.label !== undefined) {
      record.label = data.label;
      if (data.labelRange !== undefined) record.labelRange = data.labelRange;
    } else if (data.picture && (record.label === undefined || record.label.text === record.id)) {
      record.label = { text: '', type: 'text' };
    }
  }
}

/** Mermaid takes quotes off a text that begins and ends with them. */
function withoutQuotes(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}
