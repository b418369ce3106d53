import { assertNever } from '../../src/core/assertNever.ts';
import type { EdgeView, PlanView, StepView } from '../../src/view/planView.ts';
import { lookWord, stepLook } from '../../src/view/stepLook.ts';
import { isTerminal } from '../isTerminal.ts';
import type { PageModel } from '../model.ts';
import { stepSentence } from '../stepSentence.ts';
import { stepDuration } from '../stepTime.ts';
import type { Drawing } from './drawing.ts';

/** Shows the state of all steps and edges in a drawing that is already there: classes and short texts, no layout. */
export function paintDrawing(drawing: Drawing, model: PageModel, now: number): void {
  const { view, selected } = model;
  if (!view) return;
  const started = view.run !== undefined;
  const shown = latestSteps(view);
  for (const [id, node] of drawing.nodes) {
    const step = shown.get(id);
    if (!step) continue;
    node.paint({
      ...(started ? { look: stepLook(step) } : {}),
      terminal: isTerminal(step),
      selected: selected === step.id,
      meta: started ? nodeMeta(step, now) : '',
      sentence: stepSentence(step, started, now),
    });
  }
  const states = edgeStates(view.edges);
  for (const [id, { line, label }] of drawing.edges) {
    const state = states.get(id);
    for (const name of ['taken', 'active', 'dead'] as const) {
      line.classList.toggle(name, state === name);
      label?.classList.toggle(name, state === name);
    }
  }
}

/** The step that a node shows: the one of its latest round. */
export function latestSteps({ steps }: PlanView): ReadonlyMap<string, StepView> {
  return new Map(steps.map((step) => [step.drawn, step]));
}

/** The small text below a node. */
function nodeMeta(step: StepView, now: number): string {
  const look = stepLook(step);
  const time = stepDuration(step, now);
  const attempt = step.attempt > 1 ? `attempt ${step.attempt}` : '';
  const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');
  switch (look) {
    case 'pending':
    case 'ready':
      return step.round.toLowerCase();
    case 'skipped':
      return 'skipped';
    case 'done':
      return join(time === '0s' ? '' : time, attempt, step.round.toLowerCase());
    case 'running':
      return join(time, attempt, step.round.toLowerCase());
    case 'turn':
    case 'decide':
    case 'approve':
    case 'blocked':
      return join(lookWord(look).toLowerCase(), isLong(step, now) ? time : '', attempt, step.round.toLowerCase());
    default:
      return assertNever(look);
  }
}

/** How long something waits is worth saying only once it is long. */
function isLong({ startedAt = 0 }: StepView, now: number): boolean {
  return now - startedAt >= 60_000;
}

const STRENGTH = { dead: 0, unresolved: 1, taken: 2, active: 3 } as const;

/** One line may stand for several edges (into and out of groups): it shows the liveliest. */
function edgeStates(edges: readonly EdgeView[]): ReadonlyMap<string, EdgeView['state']> {
  const states = new Map<string, EdgeView['state']>();
  for (const { drawn, state } of edges) {
    const known = states.get(drawn);
    if (known === undefined || STRENGTH[state] > STRENGTH[known]) states.set(drawn, state);
  }
  return states;
}
