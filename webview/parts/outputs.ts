import type { StepView } from '../../src/view/planView.ts';
import { ansiText } from '../ansiText.ts';
import { element } from '../element.ts';

/** What a step that runs has printed so far. */
export interface Printed {
  readonly attempt: number;
  readonly text: string;
}

export interface Outputs {
  readonly element: HTMLElement;
  paint(step: StepView, printed: Printed | undefined): void;
}

/** What the attempts of a step printed, the current one first. A reader who looks at its end stays at the end. */
export function outputs(): Outputs {
  const block = element('div', { class: 'outputs' });
  let painted = '';
  return {
    element: block,
    paint(step, printed) {
      const shown = outputsOf(step, printed);
      const signature = JSON.stringify([step.id, shown]);
      if (signature === painted) return;
      painted = signature;
      const old = block.querySelector('pre');
      const place = old === null || isAtEnd(old) ? undefined : old.scrollTop;
      block.replaceChildren(...shown.flatMap(({ title, text }) => [element('h3', {}, title), screen(title, text)]));
      const first = block.querySelector('pre');
      if (first !== null) first.scrollTop = place ?? first.scrollHeight;
    },
  };
}

interface ShownOutput {
  readonly title: string;
  readonly text: string;
}

function outputsOf(step: StepView, printed: Printed | undefined): readonly ShownOutput[] {
  const live = step.status === 'in_progress' && printed?.attempt === step.attempt ? printed.text : undefined;
  const ended = step.attempts.toReversed().flatMap(({ number, output }): ShownOutput[] => {
    if (output === undefined) return [];
    const name = number === step.attempt ? 'Output' : `Output of attempt ${number}`;
    return [{ title: output.end === '' ? name : `${name} · ${output.end}`, text: output.text }];
  });
  return live === undefined ? ended : [{ title: 'Output so far', text: live }, ...ended];
}

function screen(title: string, text: string): HTMLElement {
  const content = text === '' ? ['(nothing was printed)'] : ansiText(text);
  return element('pre', { class: 'screen', tabindex: 0, role: 'region', 'aria-label': title }, ...content);
}

function isAtEnd(target: HTMLElement): boolean {
  return target.scrollHeight - target.scrollTop - target.clientHeight < 8;
}
