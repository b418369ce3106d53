import type { TextRange } from '../../../src/core/text.ts';
import type { StateDiagram } from '../../../src/diagram/diagram.ts';
import { readableText } from '../../../src/diagram/flowchart/labels/readableText.ts';
import type { CorpusItem } from './corpusFile.ts';
import type { ComparedStates } from './stateGraph.ts';

type Graph = NonNullable<CorpusItem['graph']>;

const shown = (text: string): string => readableText(text.replaceAll('\\n', '\n'), 'markdown');
const byFirst = (a: readonly string[], b: readonly string[]): number => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1);

/**
 * A state diagram of a corpus file in the form in which ours can be compared. The file calls regions `region1@Active`,
 * counted over the whole diagram; we count them within their composite. States that only a style names are not drawn.
 * Of a state in several composites the file tells where it stands first, not where it is drawn: see {@link unshared}.
 */
export function corpusStates({
  direction = 'TB',
  nodes = [],
  edges = [],
  subgraphs = [],
  notes = [],
}: Graph): ComparedStates {
  const ours = regionNames(subgraphs.map(({ id }) => id));
  const named = (id: string): string => {
    const region = /^(region\d+@.*?)(_start|_end)?$/.exec(id);
    return region?.[1] === undefined ? id : `${ours.get(region[1]) ?? region[1]}${region[2] ?? ''}`;
  };
  const groups = new Map(subgraphs.map((group) => [group.id, group]));
  const titleOf = (id: string): string => {
    const [first] = nodes.find((node) => node.id === id)?.descriptions ?? [];
    return first === undefined ? id : shown(first);
  };
  return {
    direction,
    nodes: nodes
      .filter(({ id, implicit }) => !groups.has(id) && implicit !== true)
      .map(({ id, type = 'default', descriptions = [] }): ComparedStates['nodes'][number] => [
        named(id),
        type === 'default' ? 'state' : type,
        descriptions.map(shown).join(' | '),
      ])
      .sort(byFirst),
    edges: edges.map(({ from, to, label = '' }) => [named(from), named(to), shown(label)]),
    groups: [...groups.values()]
      .map(({ id, kind, dir = 'TB' }): ComparedStates['groups'][number] => [
        named(id),
        kind === 'region' ? '' : titleOf(id),
        nodes
          .filter(({ parent }) => parent === id)
          .map((node) => named(node.id))
          .sort()
          .join(' '),
        dir,
      ])
      .sort(byFirst),
    notes: notes.map(({ on, position, text }) => [
      named(on),
      position.replace(/ of$/i, '').toLowerCase(),
      shown(text.replace(/^:\s*/, '')),
    ]),
  };
}

/** The graph without the membership of the states that stand in several composites of the diagram. */
export function unshared(graph: ComparedStates, { nodes, subgraphs }: StateDiagram): ComparedStates {
  const innermost = ({ start, end }: TextRange): string | undefined =>
    subgraphs
      .filter(({ range }) => range.start <= start && end <= range.end)
      .toSorted((a, b) => b.range.start - a.range.start)[0]?.id;
  const shared = new Set<string>(
    nodes.filter(({ mentions }) => new Set(mentions.map(innermost)).size > 1).map(({ id }) => id),
  );
  const groups = graph.groups.map(([id, title, members, direction]): ComparedStates['groups'][number] => [
    id,
    title,
    members
      .split(' ')
      .filter((member) => !shared.has(member))
      .join(' '),
    direction,
  ]);
  return { ...graph, groups };
}

/** Our name of each region, by the file's. */
function regionNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const id of ids) {
    const parent = /^region\d+@(.*)$/.exec(id)?.[1];
    if (parent === undefined) continue;
    const count = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, count);
    names.set(id, `${names.get(parent) ?? parent}--${count}`);
  }
  return names;
}
