import type { TextRange } from '../../../core/text.ts';
import type { StateKind } from '../../diagram.ts';
import type { Statement, StateSyntax, StateSyntaxTree, TextSyntax } from '../parser/syntax.ts';
import { CompositeTable } from './compositeTable.ts';
import { dividedScopes } from './regions.ts';

/** What is known of a state: everything that any mention of it says. */
export interface StateRecord {
  readonly id: string;
  /** Where the id stands, in the prepared text. */
  readonly mentions: TextRange[];
  kind: StateKind;
  /** Where `<<fork>>` and the like was written. */
  declaredAt?: TextRange;
  readonly descriptions: TextSyntax[];
  /** The innermost composite or region that named it last. */
  owner?: string;
}

type Transition = Statement & { readonly kind: 'transition' };

export interface TransitionRecord {
  readonly from: string;
  readonly to: string;
  readonly syntax: Transition;
}

/** A state diagram with names resolved. Offsets in the prepared text. */
export interface BuiltState {
  /** By id, in the order of their first mention. Composite states are among them. */
  readonly states: ReadonlyMap<string, StateRecord>;
  readonly transitions: readonly TransitionRecord[];
  readonly composites: CompositeTable;
  readonly notes: readonly (Statement & { readonly kind: 'note' })[];
  readonly direction?: string;
}

/** Carries the statements out as mermaid's database does. */
export function buildState({ statements }: StateSyntaxTree, end: number): BuiltState {
  const states = new Map<string, StateRecord>();
  const transitions: TransitionRecord[] = [];
  const notes: BuiltState['notes'][number][] = [];
  const about: TextSyntax[] = [];
  const composites = new CompositeTable();
  const divided = dividedScopes(statements);
  let direction: string | undefined;

  const mention = ({ text, range }: TextSyntax, kind: StateKind = 'state'): StateRecord => {
    let record = states.get(text);
    if (record === undefined) {
      record = { id: text, mentions: [], kind, descriptions: [] };
      states.set(text, record);
    }
    record.mentions.push(range);
    const scope = composites.scope;
    if (scope !== undefined) record.owner = scope;
    return record;
  };
  const mentionState = (state: StateSyntax, side: 'start' | 'end'): StateRecord =>
    state.isEdge
      ? mention({ text: `${composites.scope ?? 'root'}_${side}`, range: state.range }, side)
      : mention(state);

  statements.forEach((statement, index) => {
    switch (statement.kind) {
      case 'state': {
        const record = mentionState(statement.state, 'start');
        if (statement.description !== undefined) record.descriptions.push(statement.description);
        break;
      }
      case 'transition': {
        const from = mentionState(statement.from, 'start');
        const to = mentionState(statement.to, 'end');
        transitions.push({ from: from.id, to: to.id, syntax: statement });
        break;
      }
      case 'named':
        if (statement.id.text !== '') {
          const { descriptions } = mention(statement.id);
          for (const each of statement.descriptions) descriptions.push(each);
        }
        break;
      case 'special': {
        if (statement.id.text === '') break;
        const record = mention(statement.id);
        record.kind = statement.type;
        record.declaredAt = statement.id.range;
        break;
      }
      case 'open': {
        const record = mention(statement.id);
        if (statement.title !== undefined) record.descriptions.push(statement.title);
        composites.open(statement, divided.has(index));
        break;
      }
      case 'close':
        composites.close(statement.range.end);
        break;
      case 'divider':
        composites.divide(statement.range);
        break;
      case 'note':
        mention(statement.on);
        notes.push(statement);
        break;
      case 'direction':
        if (composites.scope === undefined) direction = statement.value;
        else composites.setDirection(statement.value);
        break;
      case 'idle':
        about.push(statement.id);
        break;
      case 'about':
        for (const each of statement.ids) about.push(each);
        break;
      case 'floatingNote':
      case 'classDef':
      case 'other':
        break;
    }
  });
  composites.closeAll(end);
  for (const { text, range } of about) states.get(text)?.mentions.push(range);
  return { states, transitions, composites, notes, ...(direction !== undefined && { direction }) };
}
