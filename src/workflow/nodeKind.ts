/** What a node does (semantics section 3). */
export type NodeKind =
  | 'task'
  | 'manual'
  | 'input'
  | 'script'
  | 'tool'
  | 'prompt'
  | 'subagent'
  | 'session'
  | 'action'
  | 'gate'
  | 'loop'
  | 'pass'
  | 'end';

/** Kinds that only a person can complete: opened as soon as they are ready. */
export function isPersonKind(kind: NodeKind): boolean {
  return kind === 'task' || kind === 'manual' || kind === 'input';
}

/** Kinds without a body: completed by the engine in the transition that makes them ready. */
export function isInstantKind(kind: NodeKind): boolean {
  return kind === 'pass' || kind === 'end' || kind === 'gate';
}
