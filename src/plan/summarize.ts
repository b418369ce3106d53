import { isInstantKind, type NodeKind } from '../workflow/nodeKind.ts';
import type { Plan } from './plan.ts';

const words: readonly { readonly kinds: readonly NodeKind[]; readonly one: string; readonly many: string }[] = [
  { kinds: ['task'], one: 'box to tick', many: 'boxes to tick' },
  { kinds: ['manual'], one: 'approval', many: 'approvals' },
  { kinds: ['input'], one: 'form', many: 'forms' },
  { kinds: ['script', 'tool', 'action'], one: 'step that runs by itself', many: 'steps that run by themselves' },
  { kinds: ['prompt', 'subagent', 'session'], one: 'step for an agent', many: 'steps for an agent' },
];
const executed: ReadonlySet<NodeKind> = new Set(['script', 'tool', 'action', 'prompt', 'subagent', 'session']);

/**
 * What a person reads before a run (semantics section 2): `8 boxes to tick, 2 choices, 1 loop; nothing is executed.`
 */
export function summarizePlan(plan: Plan): string {
  const parts = words.flatMap(({ kinds, one, many }) => {
    const count = plan.nodes.filter((node) => kinds.includes(node.kind) && !isChoice(plan, node.index)).length;
    return counted(count, one, many);
  });
  const choices = plan.nodes.filter((node) => isChoice(plan, node.index)).length;
  const all = [...parts, ...counted(choices, 'choice', 'choices'), ...counted(plan.loops.length, 'loop', 'loops')];
  const list = all.length === 0 ? 'Nothing to do' : all.join(', ');
  return plan.nodes.some((node) => executed.has(node.kind)) ? `${list}.` : `${list}; nothing is executed.`;
}

/** A node that a person does by choosing. An approval stays an approval, a step that runs by itself too. */
function isChoice(plan: Plan, index: number): boolean {
  const node = plan.nodes[index];
  return node?.decides === true && (node.kind === 'task' || isInstantKind(node.kind));
}

function counted(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}
