import { assertNever } from '../../core/assertNever.ts';
import type { PlanNode } from '../../plan/plan.ts';

/** What a node is, in plain words. */
export function kindSentence({ kind, decides, commands = [] }: PlanNode): string {
  const choice = decides ? ', and its outcome chooses the way' : '';
  switch (kind) {
    case 'task':
      return decides ? 'Decision: a person chooses the way' : 'Task: a person does it and ticks it off';
    case 'manual':
      return `Approval: the run waits until a person approves or rejects${choice}`;
    case 'input':
      return `Form: a person gives values${choice}`;
    case 'script':
      return `Script: runs ${commands.length === 1 ? 'a command' : `${commands.length} commands`}${choice}`;
    case 'tool':
      return `Tool: a tool is called${choice}`;
    case 'prompt':
      return `Prompt: a language model answers${choice}`;
    case 'subagent':
      return `Subagent: an agent works on it${choice}`;
    case 'session':
      return `Session: goes on in a conversation with an agent${choice}`;
    case 'action':
      return `Action: done by the program${choice}`;
    case 'gate':
      return 'Gate: the way is chosen by a condition';
    case 'loop':
      return 'Loop: what is inside is done again';
    case 'pass':
      return 'Start: nothing to do here';
    case 'end':
      return 'End: nothing to do here';
    default:
      return assertNever(kind);
  }
}
