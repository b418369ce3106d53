import type { StateDiagram } from '../../../src/diagram/diagram.ts';
import { readableText } from '../../../src/diagram/flowchart/labels/readableText.ts';
import type { JudgedStatement, JudgedStateNode, StateDatabase } from './stateJudge.ts';

/** A state diagram in a form in which ours and mermaid's can be compared. */
export interface ComparedStates {
  readonly direction: string;
  readonly nodes: readonly (readonly [id: string, kind: string, descriptions: string])[];
  readonly edges: readonly (readonly [from: string, to: string, label: string])[];
  readonly groups: readonly (readonly [id: string, title: string, members: string, direction: string])[];
  readonly notes: readonly (readonly [on: string, side: string, text: string])[];
}

const shown = (text: string): string => readableText(text.replaceAll('\\n', '\n'), 'markdown');
const byFirst = (a: readonly string[], b: readonly string[]): number => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1);

/** Our diagram in that form. */
export function ourStates({ direction, nodes, edges, subgraphs, notes }: StateDiagram): ComparedStates {
  return {
    direction,
    nodes: nodes
      .map(({ id, kind, label, labelRange, details }): ComparedStates['nodes'][number] => [
        id,
        kind,
        (labelRange === undefined ? [] : [label, ...details]).join(' | '),
      ])
      .sort(byFirst),
    edges: edges.map(({ from, to, label }) => [from, to, label ?? '']),
    groups: subgraphs
      .map(({ id, title, members, direction: own }): ComparedStates['groups'][number] => [
        id,
        title,
        [...members].sort().join(' '),
        own ?? 'TB',
      ])
      .sort(byFirst),
    notes: notes.map(({ on, side, text }) => [on, side, text]),
  };
}

/**
 * Mermaid's database in that form: kinds, texts and notes from its statements, membership from the nodes that it draws.
 * Regions are called by their composite and number, because mermaid gives the last one a random id. A state called
 * `root`, which mermaid reads but never draws, counts.
 */
export function mermaidStates(db: StateDatabase): ComparedStates {
  const read = readStatements(db.rootDoc);
  const named = (id: string): string => {
    for (const [region, name] of read.regions)
      if (id === region || id === `${region}_start` || id === `${region}_end`) return name + id.slice(region.length);
    return id;
  };
  const { nodes } = db.getData();
  const drawn = new Map(nodes.map((node) => [node.id, node]));
  const isOurs = ({ id }: JudgedStateNode) => read.states.has(id) && id !== '';
  const groups = nodes.filter((node) => node.isGroup && isOurs(node));
  const groupIds = new Set(groups.map(({ id }) => id));
  const membersOf = (group: string) =>
    nodes.filter((node) => isOurs(node) && node.parentId === group && node.id !== group).map(({ id }) => named(id));
  const titleOf = (id: string): string => {
    const description = read.states.get(id)?.descriptions[0];
    return read.regions.has(id) ? '' : description === undefined ? id : shown(description);
  };
  return {
    direction: db.getData().direction,
    nodes: [...read.states]
      .filter(([id]) => (drawn.has(id) || id === 'root') && !groupIds.has(id))
      .map(([id, { kind, descriptions }]): ComparedStates['nodes'][number] => [
        named(id),
        kind,
        descriptions.map(shown).join(' | '),
      ])
      .sort(byFirst),
    edges: read.edges.map(([from, to, label]) => [named(from), named(to), shown(label)]),
    groups: groups
      .map(({ id, dir }): ComparedStates['groups'][number] => [
        named(id),
        titleOf(id),
        membersOf(id).sort().join(' '),
        dir ?? 'TB',
      ])
      .sort(byFirst),
    notes: read.notes.map(([on, side, text]) => [named(on), side, shown(text)]),
  };
}

interface ReadStatements {
  readonly states: ReadonlyMap<string, { readonly kind: string; readonly descriptions: readonly string[] }>;
  readonly edges: ComparedStates['edges'];
  readonly notes: ComparedStates['notes'];
  /** Mermaid's id of each region, and ours. */
  readonly regions: ReadonlyMap<string, string>;
}

/** What the statements say of each state, whatever mermaid makes of it. */
function readStatements(root: readonly (JudgedStatement | string)[]): ReadStatements {
  const states = new Map<string, { kind: string; descriptions: string[] }>();
  const edges: (readonly [string, string, string])[] = [];
  const notes: (readonly [string, string, string])[] = [];
  const regions = new Map<string, string>();
  const counts = new Map<string, number>();
  const see = (statement: JudgedStatement, parent: string) => {
    const { id = '', start, type, description, note, doc } = statement;
    const isRegion = type === 'divider';
    if (isRegion && doc !== undefined) {
      const count = (counts.get(parent) ?? 0) + 1;
      counts.set(parent, count);
      regions.set(id, `${parent}--${count}`);
    }
    if (!isRegion || doc !== undefined) {
      const state = states.get(id) ?? { kind: 'state', descriptions: [] };
      if (start !== undefined) state.kind = start ? 'start' : 'end';
      else if (type !== undefined && type !== 'default') state.kind = type;
      if (description !== undefined && description !== '') state.descriptions.push(...[description].flat());
      if (note !== undefined)
        notes.push([id, note.position.replace(/ of$/i, '').toLowerCase(), withoutColon(note.text)]);
      states.set(id, state);
    }
    for (const inner of doc ?? []) visit(inner, id);
  };
  const visit = (statement: JudgedStatement | string, parent: string) => {
    if (typeof statement === 'string') return;
    if (statement.stmt === 'relation' && statement.state1 && statement.state2) {
      see(statement.state1, parent);
      see(statement.state2, parent);
      edges.push([statement.state1.id ?? '', statement.state2.id ?? '', [statement.description ?? ''].flat().join('')]);
    } else if (statement.stmt === 'state') see(statement, parent);
  };
  for (const statement of root) visit(statement, 'root');
  return { states, edges, notes, regions };
}

/** Mermaid cuts two characters off a note on one line, whatever they are. */
const withoutColon = (text: string): string => text.replace(/^:\s*/, '');
