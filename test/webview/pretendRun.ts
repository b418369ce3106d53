import type { ToHost } from '../../src/view/messages.ts';
import type { EdgeView, PlanView, StepView } from '../../src/view/planView.ts';
import { START, turn } from './sampleView.ts';
import type { Widget } from './widget.ts';

/**
 * A host for plans of plain tasks and approvals: ticks what is answered, opens what needs only done steps, replies and
 * shows the new state. Just enough to work through a list; the engine has its own tests.
 */
export async function answerFor(widget: Widget, view: PlanView, message: ToHost): Promise<PlanView> {
  if (message.type !== 'answer') throw new Error(`not expected: ${message.type}`);
  const next = answered(view, message.step);
  await widget.send({ type: 'reply', request: message.request });
  await widget.show(next);
  return next;
}

/** The view after a step was answered. */
export function answered(view: PlanView, id: string): PlanView {
  const done = new Set(view.steps.filter(({ status }) => status === 'done').map((step) => step.id));
  done.add(id);
  const steps = view.steps.map((step) => {
    if (step.id === id) return finished(step);
    return step.status === 'pending' && step.needs.every((need) => done.has(need))
      ? { ...step, ...opened(step) }
      : step;
  });
  const resolved = steps.filter(({ status }) => status === 'done').length;
  const edges = view.edges.map((edge): EdgeView => (done.has(edge.from) ? { ...edge, state: 'taken' } : edge));
  const ended = resolved === steps.length;
  return {
    ...view,
    seq: view.seq + 1,
    steps,
    edges,
    progress: { ...view.progress, resolved, waiting: steps.filter(({ status }) => status === 'waiting').length },
    ...(view.run && ended ? { run: { ...view.run, status: 'succeeded', endedAt: START + 60_000 } } : {}),
  };
}

function finished({ checkpoint: _asked, ...step }: StepView): StepView {
  return { ...step, status: 'done', canTakeBack: true, canSkip: false, endedAt: START + 30_000 };
}

function opened({ kind, label }: StepView): Partial<StepView> {
  if (kind !== 'manual') return turn();
  return {
    status: 'waiting',
    startedAt: START,
    checkpoint: {
      question: `${label}: do you approve?`,
      since: START,
      kind: 'approval',
      choices: [
        { id: 'Approve', label: 'Approve', consequence: 'Then: the rest', tone: 'primary' },
        { id: 'Reject', label: 'Reject', consequence: 'Nothing after this runs', tone: 'danger' },
      ],
    },
  };
}
