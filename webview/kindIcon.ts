import type { IconName } from './icons.ts';

const KINDS: ReadonlyMap<string, IconName> = new Map([
  ['manual', 'person'],
  ['input', 'form'],
  ['script', 'tool'],
  ['tool', 'tool'],
  ['action', 'tool'],
  ['prompt', 'comment'],
  ['session', 'comment'],
  ['subagent', 'agent'],
  ['decision', 'gate'],
  ['gate', 'gate'],
  ['loop', 'retry'],
  ['start', 'start'],
  ['pass', 'start'],
  ['end', 'end'],
]);

/** The picture of a kind of step; none for a plain task, which most steps are. */
export function kindIcon(kind: string): IconName | undefined {
  return KINDS.get(kind);
}
