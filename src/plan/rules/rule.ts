import type { Problem } from '../../core/problem.ts';
import type { WorkflowDefinition } from '../../workflow/workflowDefinition.ts';
import type { Flow } from '../flow.ts';
import type { PlanNode } from '../plan.ts';
import type { Budget } from '../together.ts';

/** What a rule looks at. */
export interface RuleContext {
  readonly definition: WorkflowDefinition;
  readonly flow: Flow;
  readonly budget: Budget;
  /** Body of a loop that is nested too deep. */
  readonly tooDeep?: readonly number[];
}

/** One thing that would go wrong when the process runs. */
export type Rule = (context: RuleContext) => readonly Problem[];

/** How a message names a node: its label on one line, cut where it is long. */
export function nodeName(node: Pick<PlanNode, 'id' | 'label'>): string {
  const text = (node.label.trim() === '' ? node.id : node.label).replace(/\s+/g, ' ').trim();
  return `'${text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text}'`;
}
