import type { StepView } from '../../src/view/planView.ts';

/** Whether a person may end what the step runs now. */
export function canStop({ status, commands, checkpoint }: StepView): boolean {
  return status === 'in_progress' && commands !== undefined && checkpoint === undefined;
}
