import { judgeDatabase } from '../../unit/diagram/mermaidJudge.ts';

/** A statement of mermaid's own tree, as much of it as tests compare. */
export interface JudgedStatement {
  readonly stmt: string;
  readonly id?: string;
  readonly type?: string;
  /** Whether a `[*]` is a start; absent for any other state. */
  readonly start?: boolean;
  readonly description?: string | readonly string[];
  readonly note?: { readonly position: string; readonly text: string };
  readonly doc?: readonly (JudgedStatement | string)[];
  readonly state1?: JudgedStatement;
  readonly state2?: JudgedStatement;
}

export interface JudgedStateNode {
  readonly id: string;
  readonly isGroup?: boolean;
  readonly parentId?: string;
  readonly dir?: string;
}

export interface StateDatabase {
  readonly rootDoc: readonly (JudgedStatement | string)[];
  getData(): { readonly nodes: readonly JudgedStateNode[]; readonly direction: string };
}

/** What mermaid's database of state diagrams holds after it read the text. Throws what mermaid throws. */
export async function judgeState(text: string): Promise<StateDatabase> {
  const db = await judgeDatabase(text);
  if (!isStateDatabase(db)) throw new Error('not a state diagram');
  return db;
}

function isStateDatabase(db: object): db is StateDatabase {
  return 'rootDoc' in db && 'getData' in db && 'getRelations' in db;
}
