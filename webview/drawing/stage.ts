import type { PlanView, StepView } from '../../src/view/planView.ts';
import { stepLook } from '../../src/view/stepLook.ts';
import { element } from '../element.ts';
import { type PageModel, stepOf, waitingSteps } from '../model.ts';
import type { PageActions } from '../pageActions.ts';
import { details } from '../parts/details.ts';
import { button } from '../ui.ts';
import type { Box } from './box.ts';
import { callout } from './callout.ts';
import { canvas } from './canvas.ts';
import { type DrawingState, drawingLoader } from './loadDrawing.ts';
import { minimap } from './minimap.ts';
import { latestSteps, paintDrawing } from './paintDrawing.ts';
import { panAndZoom } from './panAndZoom.ts';
import { stageKeys } from './stageKeys.ts';
import { stageTools } from './stageTools.ts';
import { center, type Place, toScreen } from './viewport.ts';

export interface Stage {
  readonly element: HTMLElement;
  paint(model: PageModel, now: number): void;
  tick(model: PageModel, now: number): void;
  /** Brings a step's node into sight. */
  reveal(step: StepView): void;
  focusDetails(): void;
  /** Where the drawing lies, when a person put it there. */
  place(): Place | undefined;
}

export interface StageInput {
  readonly actions: PageActions;
  readonly kept: Place | undefined;
  /** Where the keyboard goes when a question over the drawing is answered. */
  readonly home: () => HTMLElement | SVGElement | undefined;
  readonly onPlace: () => void;
  readonly onTrouble: (message: string) => void;
}

/** The author's diagram with live status, and what lies over it: tools, minimap, one question, details. */
export function stage({ actions, kept, home, onPlace, onTrouble }: StageInput): Stage {
  const surface = element('div', { class: 'surface' });
  const message = element('div', { class: 'stage-message', hidden: true });
  const main = element('main', { class: 'stage', 'aria-label': 'Diagram' }, surface, message);
  const view = canvas({
    stage: main,
    kept,
    covered: () => coveredWidth(main, panel.element),
    onPlace() {
      overlay();
      onPlace();
    },
  });
  const map = minimap(({ x, y }) => view.move(center(view.place(), { x, y, width: 0, height: 0 }, view.stage())));
  const tools = stageTools({ zoom: view.zoom, fit: view.fit, goToCurrent: () => goToCurrent() });
  const card = callout(actions, home);
  const panel = details(actions);
  main.append(map.element, card.element, tools.element, panel.element);

  let model: PageModel | undefined;
  let called: StepView | undefined;
  let now = 0;
  const keys = stageKeys(main, view, () => model?.view, actions);
  panAndZoom(main, surface, view);
  const loader = drawingLoader(surface, (state) => {
    showMessage(state);
    const drawing = state.state === 'drawn' ? state.drawing : undefined;
    view.show(drawing);
    map.load(drawing);
    if (state.state === 'failed') onTrouble(`The diagram could not be drawn. ${state.detail}`);
    if (model) paintAll(model);
  });

  function showMessage(state: DrawingState) {
    main.dataset.state = state.state;
    message.hidden = state.state === 'drawn';
    if (state.state === 'drawing') message.replaceChildren(element('p', {}, 'Drawing…'));
    if (state.state === 'failed') message.replaceChildren(element('p', {}, state.sentence));
    if (state.state === 'large')
      message.replaceChildren(
        element('p', {}, state.sentence),
        button({ label: 'Draw it', look: 'secondary', key: 'draw', onClick: () => loader.insist() }),
      );
    if (state.state !== 'drawn') surface.replaceChildren();
  }

  function paintAll(shown: PageModel) {
    const drawing = view.drawing();
    if (shown.view) view.follow(currentStep(shown.view)?.drawn);
    if (drawing && shown.view) {
      paintDrawing(drawing, shown, now);
      for (const [id, step] of latestSteps(shown.view)) map.paint(id, shown.view.run ? stepLook(step) : undefined);
      keys.setTabStop(stepOf(shown, shown.selected)?.drawn);
    }
    overlay();
  }

  /**
   * At most one question lies over the drawing, so that none hides another: the selected step's, else the most urgent.
   * Boxes to tick ask over the drawing only one at a time; of several, the list has them all.
   */
  function chooseCallout(shown: PageModel): StepView | undefined {
    const selected = stepOf(shown, shown.selected);
    if (selected?.checkpoint) return shown.detailsOpen ? undefined : selected;
    const waiting = shown.view ? waitingSteps(shown.view) : [];
    return waiting.length > 1 && waiting[0]?.checkpoint?.kind === 'task' ? undefined : waiting[0];
  }

  function overlay() {
    tools.paint(view.place().zoom);
    map.frame(view.place(), view.stage());
    const node = called && view.drawing()?.nodes.get(called.drawn);
    card.element.hidden = node === undefined;
    if (!node) return;
    card.place(toScreen(view.place(), node.box), view.stage(), covered(called));
  }

  /** What the question should not lie on: other nodes, the open panel, the tools, the small map. */
  function covered(asking: StepView | undefined): readonly Box[] {
    const nodes = [...(view.drawing()?.nodes ?? [])].filter(([id]) => id !== asking?.drawn);
    const origin = main.getBoundingClientRect();
    const panels = [panel.element, tools.element, map.element].map((shown) => shown.getBoundingClientRect());
    return [
      ...nodes.map(([, { box }]) => toScreen(view.place(), box)),
      ...panels.map(({ x, y, width, height }) => ({ x: x - origin.x, y: y - origin.y, width, height })),
    ];
  }

  function goToCurrent() {
    const current = model?.view && currentStep(model.view);
    if (!current) return;
    actions.select(current.id);
    view.center(current.drawn);
  }

  return {
    element: main,
    paint(next, at) {
      model = next;
      now = at;
      if (!next.view) return;
      panel.paint(next, at);
      called = chooseCallout(next);
      card.paint(called, next);
      loader.load(next.view);
      paintAll(next);
    },
    tick(shown, at) {
      now = at;
      const drawing = view.drawing();
      if (drawing) paintDrawing(drawing, shown, at);
      panel.tick(at);
    },
    reveal: (step) => view.reveal(step.drawn),
    focusDetails: () => panel.focus(),
    place: view.chosen,
  };
}

/**
 * What a person should look at first: what waits for them, else what runs, else what comes next; at last the end that
 * was reached.
 */
function currentStep(view: PlanView): StepView | undefined {
  return (
    waitingSteps(view)[0] ??
    view.steps.find(({ status }) => status === 'in_progress') ??
    view.steps.find(({ status }) => status === 'pending') ??
    view.steps.findLast(({ kind, status }) => kind === 'end' && status === 'done') ??
    view.steps[0]
  );
}

/**
 * The width that the open panel takes from the drawing; in a narrow window it takes all for a while, which counts for
 * nothing.
 */
function coveredWidth(main: HTMLElement, panel: HTMLElement): number {
  return panel.hidden || panel.offsetLeft === 0 ? 0 : main.clientWidth - panel.offsetLeft;
}
