import type { Problem } from '../../core/problem.ts';
import type { WorkflowDefinition } from '../../workflow/workflowDefinition.ts';
import type { Flow } from '../flow.ts';
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
