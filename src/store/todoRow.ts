import type { DesignId } from '../core/ids.ts';
import { oneLine } from '../core/oneLine.ts';
import type { StepState } from '../engine/stepState.ts';
import type { Plan } from '../plan/plan.ts';

/** Whether a status lets those who depend on the step go on. */
export function isResolved(status: StepState['status']): boolean {
  return status === 'done' || status === 'skipped';
}

/** The title of a todo: the node's label on one line. */
export function todoTitle(plan: Plan, step: Pick<StepState, 'nodeIndex' | 'node'>): string {
  return oneLine(plan.nodes[step.nodeIndex]?.label ?? '') || step.node;
}

/**
 * The JSON that the diagram-driven-execution skill keeps in a todo's description, with what came out added and nothing
 * lost.
 */
export function todoDescription(plan: Plan, design: DesignId, step: StepState): string {
  const node = plan.nodes[step.nodeIndex];
  return JSON.stringify({
    dde: true,
    design_id: design,
    node: step.node,
    node_id: step.node,
    label: node?.label,
    type: node?.kind,
    shape: node?.shape,
    terminal: node?.outgoing.length === 0,
    step_description: node?.brief,
    iter: step.rounds.at(-1),
    result: step.outcome,
    output: step.output,
    comment: step.comment,
    by: step.by?.name,
  });
}
