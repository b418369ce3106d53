import type { DiagramEdge, DiagramNode } from '../../diagram/diagram.ts';
import type { Plan } from '../../plan/plan.ts';
import type { ReadBlock } from '../readBlock.ts';
import { code, escapeMarkdown } from './escapeMarkdown.ts';
import { kindSentence } from './kindSentence.ts';

/** Longer lists and briefs would hide the text that they stand above. */
const mostNeighbours = 5;
const longestBrief = 240;

/** What there is to say of a node, as markdown, a paragraph each. `plan` is absent where the diagram cannot be run. */
export function nodeText(read: ReadBlock, node: DiagramNode, plan: Plan | undefined): readonly string[] {
  const planned = plan?.nodes.find(({ id }) => id === node.id);
  return [
    `**${escapeMarkdown(node.label) || code(node.id)}** ${code(node.id)}`,
    ...(planned === undefined ? [] : [kindSentence(planned)]),
    ...neighbours(read, node),
    ...briefOf(planned?.brief),
  ];
}

function neighbours({ diagram }: ReadBlock, { id }: DiagramNode): readonly string[] {
  if (diagram.kind === 'other') return [];
  const ordering = diagram.edges.filter(({ stroke }) => stroke !== 'invisible');
  const names = new Map<string, string>([
    ...diagram.subgraphs.map((group) => [group.id, group.title || group.id] as const),
    ...diagram.nodes.map((node) => [node.id, node.label || node.id] as const),
  ]);
  const nameOf = (other: string): string => names.get(other) ?? other;
  const before = ordering.filter(({ to }) => to === id).map((edge) => describe(edge, nameOf(edge.from)));
  const after = ordering.filter(({ from }) => from === id).map((edge) => describe(edge, nameOf(edge.to)));
  return [
    before.length === 0 ? 'Nothing leads here.' : `After ${list(before)}.`,
    after.length === 0 ? 'Nothing follows.' : `Then ${list(after)}.`,
  ];
}

function describe({ label }: DiagramEdge, name: string): string {
  const way = label === undefined || label.trim() === '' ? '' : ` (“${escapeMarkdown(label)}”)`;
  return `${escapeMarkdown(name)}${way}`;
}

function list(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  const shown = distinct.slice(0, mostNeighbours).join(', ');
  const more = distinct.length - mostNeighbours;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** The first paragraph of a section. */
function briefOf(brief: string | undefined): readonly string[] {
  const first = brief?.split(/\n\s*\n/, 1)[0]?.trim() ?? '';
  if (first === '') return [];
  const characters = [...first.replace(/\s+/g, ' ')];
  const text = characters.slice(0, longestBrief).join('');
  return [escapeMarkdown(text) + (characters.length > longestBrief ? '…' : '')];
}
