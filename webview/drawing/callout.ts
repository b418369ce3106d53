import type { StepView } from '../../src/view/planView.ts';
import { element, setText } from '../element.ts';
import type { PageModel } from '../model.ts';
import type { PageActions } from '../pageActions.ts';
import { answers } from '../parts/answers.ts';
import type { Box } from './box.ts';
import { placeCallout } from './placeCallout.ts';
import type { Size } from './viewport.ts';

export interface Callout {
  readonly element: HTMLElement;
  /** Shows the question of this step, or nothing. */
  paint(step: StepView | undefined, model: PageModel): void;
  /** Puts it beside the node, which is seen at `node`, covering as little of `others` as can be. */
  place(node: Box, stage: Size, others: readonly Box[]): void;
}

/**
 * A card beside the one node that a person should look at now. `home` gets the keyboard when the question is answered.
 */
export function callout(actions: PageActions, home: () => HTMLElement | SVGElement | undefined): Callout {
  const title = element('b');
  const question = element('p');
  const reply = answers(actions, 'callout', home);
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
    place(node, stage, others) {
      const at = placeCallout({ width: card.offsetWidth, height: card.offsetHeight }, node, stage, others);
      // A box to tick has its button in the list as well: not worth covering anything for.
      const isAway = at === undefined || (at.covered > 0 && card.dataset.kind === 'task');
      card.classList.toggle('away', isAway);
      if (!at || isAway) return;
      card.dataset.side = at.side;
      card.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
      card.style.setProperty('--tip', `${Math.round(at.tip)}px`);
    },
  };
}
