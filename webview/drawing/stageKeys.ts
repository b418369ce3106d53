import type { PlanView } from '../../src/view/planView.ts';
import type { PageActions } from '../pageActions.ts';
import type { Canvas } from './canvas.ts';
import { latestSteps } from './paintDrawing.ts';
import { neighbours, walk } from './walk.ts';

export interface StageKeys {
  /** Which node Tab leads to: the selected one, else the first. */
  setTabStop(node: string | undefined): void;
}

/** The keyboard in the drawing: one stop for Tab, arrows walk the diagram, Enter opens details, + - 0 zoom. */
export function stageKeys(
  stage: HTMLElement,
  canvas: Canvas,
  view: () => PlanView | undefined,
  actions: PageActions,
): StageKeys {
  let tabStop: Element | undefined;

  function stepAt(target: EventTarget | null): string | undefined {
    const node = nodeAt(target);
    const shown = view();
    return node === undefined || !shown ? undefined : latestSteps(shown).get(node)?.id;
  }

  stage.addEventListener('click', ({ target }) => {
    const step = stepAt(target);
    if (step !== undefined) actions.openDetails(step);
  });
  stage.addEventListener('keydown', (event) => {
    const node = nodeAt(event.target);
    if (node === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (act(event.key, node, event.target)) event.preventDefault();
  });

  function act(key: string, node: string, target: EventTarget | null): boolean {
    const step = stepAt(target);
    if ((key === 'Enter' || key === ' ') && step !== undefined) actions.openDetails(step);
    else if (key === 'Escape') actions.closeDetails();
    else if (key === '+' || key === '=') canvas.zoom(1.2);
    else if (key === '-') canvas.zoom(1 / 1.2);
    else if (key === '0') canvas.fit();
    else return go(key, node);
    return true;
  }

  function go(key: string, from: string): boolean {
    const shown = view();
    const nodes = canvas.drawing()?.nodes;
    if (!shown || !nodes || !/^(Arrow|Home$|End$)/.test(key)) return false;
    const ids = [...nodes.keys()];
    const to =
      key === 'Home'
        ? ids[0]
        : key === 'End'
          ? ids.at(-1)
          : walk(from, key, nodes, neighbours(shown.steps, shown.edges));
    const group = to === undefined ? undefined : nodes.get(to)?.group;
    if (to === undefined || !group) return true;
    group.focus({ preventScroll: true });
    const step = latestSteps(shown).get(to);
    if (step) actions.select(step.id);
    return true;
  }

  return {
    setTabStop(node) {
      const nodes = canvas.drawing()?.nodes;
      const next = (node === undefined ? undefined : nodes?.get(node)) ?? nodes?.values().next().value;
      if (next?.group === tabStop) return;
      tabStop?.setAttribute('tabindex', '-1');
      tabStop = next?.group;
      tabStop?.setAttribute('tabindex', '0');
    },
  };
}

function nodeAt(target: EventTarget | null): string | undefined {
  return target instanceof Element
    ? (target.closest('[data-node]')?.getAttribute('data-node') ?? undefined)
    : undefined;
}
