import { assertNever } from '../core/assertNever.ts';
import { oneLine } from '../core/oneLine.ts';
import { type BodyEnd, bodyEnds } from '../engine/bodyEnds.ts';
import { stepStates } from '../engine/query.ts';
import type { Run } from '../engine/run.ts';
import type { RunEvent } from '../engine/runEvent.ts';
import type { Plan, PlanNode } from '../plan/plan.ts';
import type { CheckpointView, ChoiceView, PlanView, StepView } from './planView.ts';
import { type PresentRunOptions, presentRun } from './presentRun.ts';
import { whatFollows } from './whatFollows.ts';

/**
 * A rehearsal as a screen shows it: a run in which people are also asked what would have been executed. Every step in
 * progress waits for a person there, who says how it ends.
 */
export function presentRehearsal(run: Run, events: readonly RunEvent[], options: PresentRunOptions): PlanView {
  const view = presentRun(run, events, options);
  const performed = new Map(
    stepStates(run).flatMap((step) => {
      const node = step.status === 'in_progress' ? run.plan.nodes[step.nodeIndex] : undefined;
      return node === undefined ? [] : [[step.id as string, node] as const];
    }),
  );
  const steps = view.steps.map((step) => {
    const node = performed.get(step.id);
    return node === undefined ? step : askedStep(step, node, run);
  });
  const { progress, run: shown } = view;
  return {
    ...view,
    steps,
    progress: { ...progress, waiting: progress.waiting + performed.size },
    ...(shown && { run: { ...shown, rehearsal: true, status: shown.status === 'running' ? 'waiting' : shown.status } }),
  };
}

function askedStep(step: StepView, node: PlanNode, { plan, startedAt }: Run): StepView {
  const checkpoint: CheckpointView = {
    kind: 'ending',
    question: 'Nothing is executed in a rehearsal. How does it end?',
    since: step.startedAt ?? startedAt,
    choices: bodyEnds(node).map((end) => choiceOf(end, plan)),
  };
  return { ...step, status: 'waiting', note: 'how does it end?', checkpoint };
}

function choiceOf(end: BodyEnd, plan: Plan): ChoiceView {
  return { id: end.id, label: labelOf(end), consequence: consequenceOf(end, plan), tone: 'neutral' };
}

function labelOf({ type, report }: BodyEnd): string {
  switch (type) {
    case 'well':
      return 'It goes well';
    case 'badly':
      return 'It fails';
    case 'outcome':
      return report.type === 'complete' ? `It names “${oneLine(report.outcome ?? '')}”` : '';
    default:
      return assertNever(type);
  }
}

function consequenceOf({ effect }: BodyEnd, plan: Plan): string {
  switch (effect.type) {
    case 'takes':
      return whatFollows(effect.edges, plan);
    case 'asks':
      return 'You are asked which way it goes on.';
    case 'holds':
      return 'The step is held until somebody decides.';
    default:
      return assertNever(effect);
  }
}
