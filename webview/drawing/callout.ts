import type { StepView } from '../../src/view/planView.ts';
import { element, setText } from '../element.ts';
import type { PageModel } from '../model.ts';
import type { PageActions } from '../pageActions.ts';
import { answers } from '../parts/answers.ts';
import type { Box } from './drawing.ts';
import type { Size } from './viewport.ts';

export interface Callout {
  readonly element: HTMLElement;
  /** Shows the question of this step, or nothing. */
  paint(step: StepView | undefined, model: PageModel): void;
  /** Puts it beside the node, which is seen at `node`, clear of what covers the right of the stage from `rightEdge` on. */
  place(node: Box, stage: Size, rightEdge: number): void;
}

const DISTANCE = 14;
const EDGE = 8;

/** A card beside the one node that a person should look at now. `home` gets the keyboard when the question is answered. */
export function callout(actions: PageActions, home: () => HTMLElement | SVGElement | undefined): Callout {
  const title = element('b');
  const question = element('p');
  const reply = answers(actions, 'row', home);
  const card = element('div', { class: 'callout', role: 'group', hidden: true }, title, question, reply.element);
  return {
    element: card,
    paint(step, model) {
      card.hidden = step === undefined;
      if (!step?.checkpoint) return;
      const { question: asked, kind } = step.checkpoint;
      card.setAttribute('aria-label', `${step.label}, waiting for you`);
      card.dataset.kind = kind;
      setText(title, step.label);
      setText(question, kind === 'task' || asked === step.label ? '' : asked);
      reply.paint(step, model);
    },
    place(node, stage, rightEdge) {
      const { offsetWidth: width, offsetHeight: height } = card;
      const right = node.x + node.width + DISTANCE;
      const left = node.x - width - DISTANCE;
      const flip = right + width > Math.min(stage.width, rightEdge) - EDGE;
      const x = flip ? left : right;
      const y = node.y + node.height / 2 - height / 2;
      const kept = Math.max(EDGE, Math.min(y, stage.height - height - EDGE));
      const visible =
        node.x + node.width > 0 && node.x < rightEdge && node.y + node.height > 0 && node.y < stage.height;
      card.classList.toggle('flip', flip);
      card.classList.toggle('away', !visible || x < EDGE);
      card.style.transform = `translate(${Math.round(x)}px, ${Math.round(kept)}px)`;
      card.style.setProperty('--tip', `${Math.round(height / 2 + y - kept)}px`);
    },
  };
}
