import type { PlanView } from '../../src/view/planView.ts';
import { type Drawing, draw } from './drawing.ts';

/** Above this, laying out takes seconds in which the page does not answer: only on request. */
const MOST_NODES = 500;
const MOST_EDGES = 900;

export type DrawingState =
  | { readonly state: 'drawing' }
  | { readonly state: 'drawn'; readonly drawing: Drawing }
  | { readonly state: 'failed'; readonly sentence: string; readonly detail: string }
  | { readonly state: 'large'; readonly sentence: string };

export interface DrawingLoader {
  /** Draws the view's text unless it is drawn already. */
  load(view: PlanView): void;
  /** Draws even what is large. */
  insist(): void;
}

/** Lays a text out once, and tells how that goes. The list works meanwhile and in every case. */
export function drawingLoader(place: Element, onChange: (state: DrawingState) => void): DrawingLoader {
  let text: string | undefined;

  async function start(wanted: string) {
    onChange({ state: 'drawing' });
    await nextFrame();
    if (text !== wanted) return;
    try {
      const drawing = await draw(wanted, place);
      if (text === wanted) onChange({ state: 'drawn', drawing });
    } catch (error) {
      if (text === wanted) onChange({ state: 'failed', sentence: FAILED, detail: String(error) });
    }
  }

  return {
    load(view) {
      if (view.drawing === text) return;
      text = view.drawing;
      const nodes = new Set(view.steps.map(({ drawn }) => drawn)).size;
      if (nodes <= MOST_NODES && view.edges.length <= MOST_EDGES) void start(text);
      else onChange({ state: 'large', sentence: `This diagram has ${nodes} boxes. ${LARGE}` });
    },
    insist() {
      if (text !== undefined) void start(text);
    },
  };
}

const FAILED = 'This diagram could not be drawn. Everything can be done in the list of steps.';
const LARGE = 'Everything can be done in the list of steps; drawing it may take a while.';

/** Lets the page be seen before the layout, which does not yield. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
