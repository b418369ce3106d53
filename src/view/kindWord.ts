import type { stepKind } from './stepKind.ts';

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    task: 'Task',
    manual: 'Approval',
    input: 'Form',
    script: 'Script',
    tool: 'Tool',
    prompt: 'Prompt',
    subagent: 'Subagent',
    session: 'Session',
    action: 'Action',
    decision: 'Decision',
    gate: 'Gate',
    loop: 'Loop',
    start: 'Start',
    pass: 'Pass',
    end: 'End',
  } satisfies Record<ReturnType<typeof stepKind>, string>),
);

/** The word for a kind of step; the kind itself where a newer host sends one that this page does not know. */
export function kindWord(kind: string): string {
  return WORDS.get(kind) ?? kind;
}
