import { type Hover, MarkupKind, type Position } from 'vscode-languageserver-types';
import type { NodeId } from '../../core/ids.ts';
import type { Plan } from '../../plan/plan.ts';
import { type LanguageDocument, rangeIn } from '../languageDocument.ts';
import { thingAt } from '../names/namedThing.ts';
import type { ReadBlock } from '../readBlock.ts';
import { code, escapeMarkdown } from './escapeMarkdown.ts';
import { nodeText } from './nodeText.ts';

/** A hover, and the node that it tells of, so that others can add what they know of it. */
export interface NodeHover extends Hover {
  readonly node?: { readonly blockIndex: number; readonly id: NodeId };
}

/** What there is to say of the node or subgraph at a position: what it is, what leads there, what follows. */
export function hover(
  document: LanguageDocument,
  position: Position,
  planOf: (read: ReadBlock) => Plan | undefined,
): NodeHover | undefined {
  const found = thingAt(document, position);
  if (found === undefined || !isInBlock(document, found.thing.read, position)) return undefined;
  const { thing, name } = found;
  const { read, of, id } = thing;
  if (read.diagram.kind === 'other') return undefined;
  const range = rangeIn(document, name);
  if (of === 'subgraph') return { range, contents: markdown(groupText(read, id)) };
  const node = of === 'node' ? read.diagram.nodes.find((each) => each.id === id) : undefined;
  if (node === undefined) return undefined;
  return {
    range,
    contents: markdown(nodeText(read, node, planOf(read))),
    node: { blockIndex: read.block.index, id: node.id },
  };
}

/** Headings have the whole section below them: nothing needs to be told there. */
function isInBlock({ lines }: LanguageDocument, { block }: ReadBlock, position: Position): boolean {
  const at = lines.offsetAt(position);
  return block.kind === 'file' || (at >= block.range.start && at <= block.range.end);
}

function groupText({ diagram }: ReadBlock, id: string): readonly string[] {
  const group = diagram.kind === 'other' ? undefined : diagram.subgraphs.find((each) => each.id === id);
  if (group === undefined) return [code(id)];
  const count = group.members.length;
  const held = count === 0 ? 'Nothing is in it.' : `Holds ${count === 1 ? 'one part' : `${count} parts`}.`;
  return [`**${escapeMarkdown(group.title || id)}** ${code(id)}`, `Group. ${held}`];
}

const markdown = (paragraphs: readonly string[]) => ({ kind: MarkupKind.Markdown, value: paragraphs.join('\n\n') });
