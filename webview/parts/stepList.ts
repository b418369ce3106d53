import type { StepView } from '../../src/view/planView.ts';
import { element } from '../element.ts';
import { keepFocus } from '../focus.ts';
import { keyedChildren } from '../keyedChildren.ts';
import { type PageModel, waitingSteps } from '../model.ts';
import type { PageActions } from '../pageActions.ts';
import { isLive } from '../stepTime.ts';
import { type StepRow, stepRow } from './stepRow.ts';

export interface StepList {
  readonly element: HTMLElement;
  paint(model: PageModel, now: number): void;
  tick(now: number): void;
  /** Brings a step's row into sight; with `focus`, the keyboard too. */
  show(step: string, focus: boolean): void;
  /** The row that Tab leads to. */
  current(): HTMLElement | undefined;
}

/** The list of all steps: the equal of the drawing for whoever does not see it, and the place to tick boxes. */
export function stepList(actions: PageActions, narrow: MediaQueryList): StepList {
  const list = element('ul', { class: 'steps', role: 'list', 'aria-label': 'Steps' });
  const section = element(
    'section',
    { class: 'list', id: 'pane-steps', 'aria-label': 'Steps' },
    element(
      'div',
      { class: 'section-title' },
      element('h2', {}, 'Steps'),
      element('small', {}, '↑↓ to move · Enter for details'),
    ),
    list,
  );
  const elements = new Map<string, HTMLLIElement>();
  const rows = new Map<string, StepRow>();
  let order: readonly string[] = [];
  let live: readonly string[] = [];
  let tabStop = '';
  let waiting: string | undefined;
  let followed: string | undefined;

  function make(id: string): HTMLLIElement {
    const row = stepRow(id, actions);
    rows.set(id, row);
    return row.element;
  }

  function setTabStop(id: string | undefined) {
    elements.get(tabStop)?.setAttribute('tabindex', '-1');
    tabStop = id ?? '';
    elements.get(tabStop)?.setAttribute('tabindex', '0');
  }

  /** Brings what waits first into sight, but never moves rows away from under the pointer. */
  function follow() {
    if (waiting === followed || list.matches(':hover')) return;
    followed = waiting;
    if (waiting !== undefined) elements.get(waiting)?.scrollIntoView({ block: 'nearest' });
  }

  list.addEventListener('pointerleave', follow);
  list.addEventListener('focusin', ({ target }) => {
    const id = stepIdAt(target);
    if (id !== undefined) setTabStop(id);
  });
  list.addEventListener('click', ({ target }) => {
    const id = stepIdAt(target);
    if (id !== undefined && !isControl(target)) actions.openDetails(id);
  });
  list.addEventListener('keydown', (event) => {
    const id = stepIdAt(event.target);
    if (id === undefined || event.target !== elements.get(id)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') actions.openDetails(id);
    else if (event.key === 'Escape') actions.closeDetails();
    else move(event, id);
  });

  function move(event: KeyboardEvent, from: string) {
    const at = order.indexOf(from);
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: order.length - 1 }[event.key];
    const id = to === undefined ? undefined : order[to];
    if (to === undefined) return;
    event.preventDefault();
    if (id === undefined) return;
    elements.get(id)?.focus();
    actions.select(id);
  }

  return {
    element: section,
    paint(model, now) {
      const steps = model.view?.steps ?? [];
      order = inOrder(steps, narrow.matches).map(({ id }) => id);
      keepFocus(
        list,
        () => elements.get(tabStop),
        () => keyedChildren(list, elements, order, make),
      );
      for (const id of [...rows.keys()]) if (!elements.has(id)) rows.delete(id);
      for (const step of steps) rows.get(step.id)?.paint(step, model, now);
      live = steps.filter(isLive).map(({ id }) => id);
      if (!elements.has(tabStop) || (!list.contains(document.activeElement) && model.selected !== undefined))
        setTabStop(model.selected ?? order[0]);
      waiting = model.view && waitingSteps(model.view)[0]?.id;
      follow();
    },
    tick(now) {
      for (const id of live) rows.get(id)?.tick(now);
    },
    show(step, focus) {
      const row = elements.get(step);
      if (!row) return;
      row.scrollIntoView({ block: 'nearest' });
      if (focus) row.focus({ preventScroll: true });
    },
    current: () => elements.get(tabStop),
  };
}

/** Source order; in a narrow window what waits for a person comes first. */
function inOrder(steps: readonly StepView[], narrow: boolean): readonly StepView[] {
  if (!narrow) return steps;
  return [...steps.filter((step) => step.checkpoint), ...steps.filter((step) => !step.checkpoint)];
}

function stepIdAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-step]')?.dataset.step : undefined;
}

function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('button, vscode-button, vscode-text-area, [popover], .refusal') !== null
  );
}
