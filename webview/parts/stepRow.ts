import { kindWord } from '../../src/view/kindWord.ts';
import type { StepView } from '../../src/view/planView.ts';
import { lookWord, stepLook } from '../../src/view/stepLook.ts';
import { element, setAttributes, setText } from '../element.ts';
import { keepFocus } from '../focus.ts';
import { icon } from '../icons.ts';
import { isTerminal } from '../isTerminal.ts';
import { kindIcon } from '../kindIcon.ts';
import type { PageModel } from '../model.ts';
import type { PageActions } from '../pageActions.ts';
import { stepSentence } from '../stepSentence.ts';
import { stepDuration } from '../stepTime.ts';
import { linkButton, setBusy } from '../ui.ts';
import { answers } from './answers.ts';
import { canStop } from './canStop.ts';
import { refusalNote } from './refusalNote.ts';

export interface StepRow {
  readonly element: HTMLLIElement;
  paint(step: StepView, model: PageModel, now: number): void;
  /** Time has passed. */
  tick(now: number): void;
}

/** One step in the list. The element lives as long as the step; painting touches only what changed. */
export function stepRow(id: string, actions: PageActions): StepRow {
  const status = element('span', { class: 'status' });
  const number = element('span', { class: 'number' });
  const name = element('span', { class: 'name' });
  const round = element('span', { class: 'round' });
  const note = element('span', { class: 'note' });
  const kind = element('span', { class: 'kind' });
  const time = element('span', { class: 'time' });
  const action = element('span', { class: 'action' });
  const refusal = refusalNote(() => actions.dismissRefusal(id));
  const row = element('li', { class: 'step-row', role: 'listitem', tabindex: -1, 'data-step': id });
  const reply = answers(actions, 'row', () => row);
  row.append(
    status,
    number,
    element('span', { class: 'words' }, element('span', { class: 'name-line' }, name, round), note),
    kind,
    time,
    action,
    reply.element,
    refusal.element,
  );

  let step: StepView | undefined;
  let started = false;
  let painted = '';

  function paintStep(next: StepView, now: number) {
    const look = started ? stepLook(next) : 'pending';
    row.className = `step-row look-${look}${isInline(next) ? ' inline' : ''}${isTerminal(next) ? ' terminal' : ''}`;
    status.replaceChildren(...(started ? [icon(look)] : []));
    setText(number, String(next.number));
    setText(name, next.label);
    name.title = next.label;
    setText(round, next.round);
    setText(note, started ? noteOf(next) : next.kind === 'task' ? '' : kindWord(next.kind));
    note.title = note.textContent;
    const picture = kindIcon(next.kind);
    kind.replaceChildren(...(picture ? [icon(picture)] : []));
    kind.title = kindWord(next.kind);
    setText(time, stepDuration(next, now));
  }

  /** What can be done with a step in its own line, besides answering: end what runs, or take back. */
  function paintAction(next: StepView, model: PageModel) {
    const wanted = !model.canRun ? '' : canStop(next) ? 'stop' : next.canTakeBack ? 'undo' : '';
    if (wanted !== (action.querySelector('button')?.dataset.key ?? ''))
      keepFocus(
        row,
        () => row,
        () =>
          action.replaceChildren(...(wanted === '' ? [] : [wanted === 'stop' ? stopButton(next) : undoButton(next)])),
      );
    const made = action.querySelector('button');
    if (made) setBusy(made, model.pending.has(id));
    row.classList.toggle('has-action', wanted === 'undo');
    row.classList.toggle('can-stop', wanted === 'stop');
  }

  function undoButton({ label }: StepView): HTMLElement {
    return linkButton({
      icon: 'undo',
      label: 'Take back',
      description: `Take back ${label}`,
      hint: 'Nothing that follows has begun: the step can be done again.',
      key: 'undo',
      onClick: () => step && actions.askStep(step, 'takeBack'),
    });
  }

  function stopButton({ label }: StepView): HTMLElement {
    return linkButton({
      icon: 'stop',
      label: 'Stop',
      description: `Stop ${label}`,
      hint: 'Ends the command and all that it started.',
      key: 'stop',
      onClick: () => step && actions.askStep(step, 'stop'),
    });
  }

  return {
    element: row,
    paint(next, model, now) {
      const selected = model.selected === id;
      started = model.view?.run !== undefined;
      const signature = JSON.stringify([next, started]);
      step = next;
      if (signature !== painted) {
        painted = signature;
        paintStep(next, now);
      }
      row.classList.toggle('selected', selected);
      setAttributes(row, {
        'aria-current': selected ? 'step' : undefined,
        'aria-label': stepSentence(next, started, now),
      });
      reply.paint(next, model);
      paintAction(next, model);
      refusal.paint(model.refusals.get(id));
    },
    tick(now) {
      if (!step) return;
      setText(time, stepDuration(step, now));
      setAttributes(row, { 'aria-label': stepSentence(step, started, now) });
    },
  };
}

/** A box to tick has its button in the line; questions take a line of their own. */
function isInline({ checkpoint }: StepView): boolean {
  return checkpoint?.kind === 'task' && checkpoint.choices.filter(({ tone }) => tone !== 'danger').length === 1;
}

function noteOf(step: StepView): string {
  const { checkpoint } = step;
  if (checkpoint && checkpoint.kind !== 'task' && checkpoint.question !== step.label) return checkpoint.question;
  return [lookWord(stepLook(step)), step.attempt > 1 ? `attempt ${step.attempt}` : '', step.note]
    .filter((part) => part !== '')
    .join(' · ');
}
