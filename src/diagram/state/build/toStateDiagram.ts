import { nodeId } from '../../../core/ids.ts';
import type { TextRange } from '../../../core/text.ts';
import type {
  DiagramEdge,
  Direction,
  NodeShape,
  StateComposite,
  StateDiagram,
  StateKind,
  StateNode,
  StateNote,
} from '../../diagram.ts';
import { readableText } from '../../flowchart/labels/readableText.ts';
import type { RewrittenText } from '../../flowchart/prepare/rewrittenText.ts';
import type { StateSyntaxTree } from '../parser/syntax.ts';
import type { BuiltState, StateRecord, TransitionRecord } from './buildState.ts';
import type { CompositeRecord } from './compositeTable.ts';
import { ownersOf } from './ownersOf.ts';

/** The diagram in the reader's terms, with places in the text as written. */
export function toStateDiagram(syntax: StateSyntaxTree, built: BuiltState, prepared: RewrittenText): StateDiagram {
  const { states, transitions, composites, notes } = built;
  const owners = ownersOf(built);
  const members = new Map<string, string[]>();
  for (const id of new Set([...states.keys(), ...owners.keys()])) {
    const owner = owners.get(id);
    if (owner === undefined) continue;
    const list = members.get(owner);
    if (list === undefined) members.set(owner, [id]);
    else list.push(id);
  }
  return {
    kind: 'state',
    direction: readDirection(built.direction) ?? 'TB',
    header: prepared.toSource(syntax.header),
    nodes: [...states.values()]
      .filter(({ id }) => !composites.has(id))
      .map((record) => toNode(record, owners.get(record.id), prepared)),
    edges: transitions.map((record, index) => toEdge(record, index, prepared)),
    subgraphs: [...composites.values()].map((record) =>
      toComposite(
        record,
        states.get(record.id),
        { owner: owners.get(record.id), members: members.get(record.id) ?? [] },
        prepared,
      ),
    ),
    notes: notes.map(
      ({ on, side, note, range }): StateNote => ({
        on: nodeId(on.text),
        side,
        text: shown(note.text),
        range: prepared.toSource(range),
        textRange: prepared.toSource(note.range),
      }),
    ),
  };
}

function readDirection(word: string | undefined): Direction | undefined {
  return word === 'TB' || word === 'BT' || word === 'LR' || word === 'RL' ? word : undefined;
}

/** A text as a reader of the drawing sees it; a written `\n` is meant as a line break. */
const shown = (text: string): string => readableText(text.replaceAll('\\n', '\n'), 'markdown');

/** The names of shapes that a flowchart draws in the same way. */
const shapes: Readonly<Record<StateKind, NodeShape>> = {
  state: 'state',
  start: 'sm-circ',
  end: 'fr-circ',
  choice: 'choice',
  fork: 'fork',
  join: 'join',
};

const isDrawnWithLabel = (kind: StateKind): boolean => kind === 'state';

function toNode(record: StateRecord, owner: string | undefined, prepared: RewrittenText): StateNode {
  const { id, kind, descriptions } = record;
  const mentions = mentionsOf(record, prepared);
  const [first, ...rest] = descriptions;
  const name = kind === 'start' || kind === 'end' ? '' : id;
  return {
    id: nodeId(id),
    kind,
    label: first === undefined ? name : shown(first.text),
    shape: isDrawnWithLabel(kind) || first === undefined ? shapes[kind] : shapes.state,
    range: mentions[0] ?? { start: 0, end: 0 },
    ...(first !== undefined && { labelRange: prepared.toSource(first.range) }),
    mentions,
    ...(owner !== undefined && { subgraph: owner }),
    details: rest.map(({ text }) => shown(text)),
  };
}

function mentionsOf({ mentions }: StateRecord, prepared: RewrittenText): readonly TextRange[] {
  return mentions.map((range) => prepared.toSource(range)).sort((a, b) => a.start - b.start);
}

function toEdge({ from, to, syntax }: TransitionRecord, index: number, prepared: RewrittenText): DiagramEdge {
  const { label, range } = syntax;
  const text = label === undefined ? '' : shown(label.text);
  return {
    index,
    from: nodeId(from),
    to: nodeId(to),
    ...(text !== '' && label !== undefined && { label: text, labelRange: prepared.toSource(label.range) }),
    stroke: 'normal',
    startEnd: 'none',
    endEnd: 'arrow',
    length: 1,
    range: prepared.toSource(range),
  };
}

function toComposite(
  { id, kind, range, direction }: CompositeRecord,
  state: StateRecord | undefined,
  { owner, members }: { readonly owner: string | undefined; readonly members: readonly string[] },
  prepared: RewrittenText,
): StateComposite {
  const title = state?.descriptions[0];
  const dir = readDirection(direction);
  return {
    id,
    kind,
    title: kind === 'region' ? '' : title === undefined ? id : shown(title.text),
    range: prepared.toSource(range),
    ...(title !== undefined && { titleRange: prepared.toSource(title.range) }),
    ...(dir !== undefined && { direction: dir }),
    ...(owner !== undefined && { parent: owner }),
    mentions: state === undefined ? [] : mentionsOf(state, prepared),
    members,
  };
}
