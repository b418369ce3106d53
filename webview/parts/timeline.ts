import type { PlanView, StepView } from '../../src/view/planView.ts';
import { stepLook } from '../../src/view/stepLook.ts';
import { element, setAttributes, setText } from '../element.ts';
import { keyedChildren } from '../keyedChildren.ts';
import type { PageModel } from '../model.ts';
import type { PageActions } from '../pageActions.ts';
import { stepDuration } from '../stepTime.ts';
import { timelineScale } from '../timelineScale.ts';

export interface Timeline {
  readonly element: HTMLElement;
  paint(model: PageModel, now: number): void;
  tick(now: number): void;
}

/** When each step ran, attempt by attempt, on one axis from the start of the run. */
export function timeline(actions: PageActions): Timeline {
  const axis = element('div', { class: 'axis', 'aria-hidden': 'true' });
  const lanes = element('div', { class: 'lanes' });
  const nowLine = element('i', { class: 'now' });
  const chart = element(
    'div',
    { class: 'timeline', tabindex: 0, role: 'group', 'aria-label': 'Timeline' },
    axis,
    lanes,
    element('div', { class: 'now-field', 'aria-hidden': 'true' }, nowLine),
  );
  const shown = new Map<string, HTMLElement>();
  let view: PlanView | undefined;
  let selected: string | undefined;
  let paintedAxis = '';

  function lane(id: string): HTMLElement {
    const made = element(
      'div',
      { class: 'lane' },
      element('span', { class: 'lane-name' }),
      element('div', { class: 'track' }),
    );
    made.addEventListener('click', () => actions.select(id));
    return made;
  }

  function draw(now: number) {
    if (!view?.run) return;
    const { startedAt, endedAt } = view.run;
    const end = endedAt ?? now;
    const scale = timelineScale(end - startedAt);
    const place = (at: number) => `${Math.max(0, ((at - startedAt) / scale.span) * 100).toFixed(2)}%`;
    const ticks = JSON.stringify(scale.ticks);
    if (ticks !== paintedAxis) {
      paintedAxis = ticks;
      axis.replaceChildren(
        ...scale.ticks.map(({ at, label }) => tick(label, `${((at / scale.span) * 100).toFixed(2)}%`)),
      );
    }
    nowLine.hidden = endedAt !== undefined;
    nowLine.style.left = place(end);
    const steps = view.steps.filter(hasTime);
    keyedChildren(
      lanes,
      shown,
      steps.map(({ id }) => id),
      lane,
    );
    for (const step of steps) drawLane(shown.get(step.id), step, end, now, place, step.id === selected);
  }

  return {
    element: chart,
    paint(model, now) {
      view = model.view;
      selected = model.selected;
      draw(now);
    },
    tick: draw,
  };
}

function tick(label: string, left: string): HTMLElement {
  const made = element('span', { class: 'tick' }, label);
  made.style.left = left;
  return made;
}

/** Instant steps leave no bar. */
function hasTime({ startedAt, endedAt, attempts }: StepView): boolean {
  if (startedAt === undefined) return attempts.some((attempt) => attempt.startedAt !== undefined);
  return endedAt === undefined || endedAt > startedAt;
}

interface Bar {
  readonly from: number;
  readonly to: number;
  readonly look: string;
}

function barsOf(step: StepView, end: number): readonly Bar[] {
  const look = stepLook(step);
  const bars = step.attempts.flatMap(({ number, startedAt, endedAt, result }): readonly Bar[] => {
    if (startedAt === undefined) return [];
    const own = number === step.attempt ? look : result === 'failed' ? 'failed' : 'pending';
    return [{ from: startedAt, to: endedAt ?? end, look: own }];
  });
  if (bars.length > 0 || step.startedAt === undefined) return bars;
  return [{ from: step.startedAt, to: step.endedAt ?? end, look }];
}

function drawLane(
  lane: HTMLElement | undefined,
  step: StepView,
  end: number,
  now: number,
  place: (at: number) => string,
  selected: boolean,
): void {
  const [name, track] = lane?.children ?? [];
  if (!lane || !name || !track) return;
  lane.classList.toggle('selected', selected);
  const text = step.round ? `${step.label} · ${step.round}` : step.label;
  setText(name, text);
  setAttributes(lane, { title: `${text}: ${stepDuration(step, now)}` });
  const bars = barsOf(step, end);
  while (track.childElementCount > bars.length) track.lastElementChild?.remove();
  for (const [index, bar] of bars.entries()) {
    const shown = track.children.item(index) ?? track.appendChild(element('i'));
    if (!(shown instanceof HTMLElement)) continue;
    shown.className = `bar look-${bar.look}`;
    shown.style.left = place(bar.from);
    shown.style.right = `calc(100% - max(${place(bar.to)}, ${place(bar.from)} + 4px))`;
  }
}
