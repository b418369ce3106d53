import type { Problem } from '../../core/problem.ts';
import type { WorkflowDefinition } from '../../workflow/workflowDefinition.ts';
import type { Analysis } from '../analysis.ts';

/** What a rule looks at. */
export interface RuleContext {
  readonly definition: WorkflowDefinition;
  readonly analysis: Analysis;
  /** Body of a loop that is nested too deep. */
  readonly tooDeep?: readonly number[];
}

/** One thing that would go wrong when the process runs. */
export type Rule = (context: RuleContext) => readonly Problem[];
