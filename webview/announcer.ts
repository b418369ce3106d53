import type { PlanView } from '../src/view/planView.ts';
import { runWord } from '../src/view/runWord.ts';
import { lookWord, stepLook } from '../src/view/stepLook.ts';
import { element } from './element.ts';

/** More news than this at once are counted, not read out. */
const MOST = 3;

export interface Announcer {
  readonly element: HTMLElement;
  /** Says what changed, after what the screen reader is saying now. */
  paint(view: PlanView | undefined): void;
}

/** Reads changes of state out to those who do not see them. */
export function announcer(): Announcer {
  const live = element('div', { class: 'visually-hidden', role: 'status', 'aria-live': 'polite' });
  let before: PlanView | undefined;
  return {
    element: live,
    paint(view) {
      const news = before && view && view !== before ? changes(before, view) : [];
      before = view;
      if (news.length === 0) return;
      const rest = news.length - MOST;
      live.textContent = [...news.slice(0, MOST), ...(rest > 0 ? [`And ${rest} more changes`] : [])].join('. ');
    },
  };
}

/** The news between two views of the same run, most important last. */
function changes(before: PlanView, after: PlanView): readonly string[] {
  if (before.run?.runId !== after.run?.runId) return after.run ? ['The run has started'] : [];
  const known = new Map(before.steps.map((step) => [step.id, step]));
  const steps = after.steps.flatMap((step) => {
    const old = known.get(step.id);
    const look = stepLook(step);
    return look === 'pending' || (old && stepLook(old) === look) ? [] : [`${step.label}: ${lookWord(look)}`];
  });
  const { run } = after;
  const ended = run?.endedAt !== undefined && run.status !== before.run?.status;
  return ended ? [...steps.slice(0, MOST - 1), `Run ${runWord(run.status).toLowerCase()}`] : steps;
}
