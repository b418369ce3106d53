import type { StepView } from '../src/view/planView.ts';

/** Whether a step is where the diagram only begins, passes or ends: nobody has anything to do at it. */
export function isTerminal({ kind }: StepView): boolean {
  return kind === 'start' || kind === 'pass' || kind === 'end';
}
