import type { CheckpointView, ChoiceView, StepView } from '../../src/view/planView.ts';
import { confirm } from '../confirm.ts';
import { element } from '../element.ts';
import { keepFocus } from '../focus.ts';
import type { IconName } from '../icons.ts';
import { type MenuItem, menuButton } from '../menu.ts';
import type { PageModel, Pending } from '../model.ts';
import type { PageActions } from '../pageActions.ts';
import { button, linkButton, setBusy, textArea } from '../ui.ts';

export interface Answers {
  readonly element: HTMLElement;
  paint(step: StepView, model: PageModel): void;
}

/** Where the buttons stand: in a list, over the drawing, among the details. */
export type AnswerForm = 'row' | 'callout' | 'card';

/**
 * The buttons of a step that waits for a person. Where a `card` has several, what follows stands under each; else it is
 * a hint. What is seldom right (cannot be done, stop, skip) is in a menu. `home` gets the keyboard when the buttons are
 * gone.
 */
export function answers(
  actions: PageActions,
  form: AnswerForm,
  home: () => HTMLElement | SVGElement | undefined,
): Answers {
  const block = element('div', { class: `answers answers-${form}` });
  let painted = '';
  return {
    element: block,
    paint(step, model) {
      const pending = model.pending.get(step.id);
      const commenting = model.commenting.has(step.id);
      const signature = JSON.stringify([step.id, step.attempt, step.checkpoint, step.canSkip, commenting]);
      if (signature !== painted) {
        painted = signature;
        keepFocus(block, home, () => block.replaceChildren(...content(actions, form, step, commenting)));
      }
      setAllBusy(block, pending, !model.canRun);
    },
  };
}

function content(actions: PageActions, form: AnswerForm, step: StepView, commenting: boolean): readonly Node[] {
  const { checkpoint } = step;
  if (!checkpoint) return [];
  const loud = checkpoint.choices.filter((choice) => !isQuiet(choice, checkpoint.kind));
  const quiet = checkpoint.choices.filter((choice) => isQuiet(choice, checkpoint.kind));
  const menu = [...quiet.map((choice) => quietItem(actions, step, choice)), ...skipItem(actions, step)];
  const comment =
    form === 'callout' || (checkpoint.kind === 'task' && form === 'row')
      ? []
      : [commentToggle(actions, step, commenting)];
  const rest = [...comment, ...(menu.length > 0 ? [menuButton(`More for ${step.label}`, 'menu', menu)] : [])];
  const isExplained = form === 'card' && loud.length > 1;
  const choices = loud.map((choice) => choiceButton(actions, step, choice, isExplained));
  return [
    ...(form === 'card' ? [] : lastWords(checkpoint)),
    ...(form === 'card'
      ? [element('div', { class: 'choices' }, ...choices), element('div', { class: 'buttons' }, ...rest)]
      : [element('div', { class: 'buttons' }, ...choices, ...rest)]),
    ...(commenting && form !== 'callout' ? [commentField(actions, step)] : []),
  ];
}

/** What the commands before the question said last. The details show all of it. */
function lastWords({ evidence }: CheckpointView): readonly Node[] {
  if (evidence === undefined || evidence.tail === '') return [];
  return [
    element('pre', { class: 'last-words', role: 'group', 'aria-label': 'Last lines of its output' }, evidence.tail),
  ];
}

/** At an approval the refusal stands beside the approval; elsewhere it is the exception. */
function isQuiet({ tone }: ChoiceView, kind: CheckpointView['kind']): boolean {
  return tone === 'danger' && kind !== 'approval';
}

function choiceButton(actions: PageActions, step: StepView, choice: ChoiceView, isExplained: boolean): HTMLElement {
  const name = choiceIcon(choice);
  const made = button({
    label: choice.label,
    look: choice.tone === 'primary' ? 'primary' : 'secondary',
    description: `${choice.label}: ${step.label}${choice.consequence ? `. ${choice.consequence}` : ''}`,
    hint: choice.consequence,
    key: `choice ${choice.id}`,
    onClick: () => actions.answer(step, choice),
    ...(name === undefined ? {} : { icon: name }),
  });
  made.dataset.choice = choice.id;
  if (!isExplained || choice.consequence === '') return made;
  return element('span', { class: 'choice' }, made, element('small', { 'aria-hidden': 'true' }, choice.consequence));
}

function choiceIcon({ id, tone }: ChoiceView): IconName | undefined {
  if (id === 'retry') return 'retry';
  if (tone === 'primary') return 'check';
  return tone === 'danger' ? 'close' : undefined;
}

function quietItem(actions: PageActions, step: StepView, choice: ChoiceView): MenuItem {
  const answer = () => actions.answer(step, choice);
  return {
    label: choice.label,
    icon: 'close',
    ...(choice.consequence === '' ? {} : { note: choice.consequence }),
    onPick: (trigger) =>
      choice.id === 'stop'
        ? confirm(
            trigger,
            { text: 'Stop the run here? It ends as failed.', yes: choice.label, no: 'Keep going' },
            answer,
          )
        : answer(),
  };
}

function skipItem(actions: PageActions, step: StepView): readonly MenuItem[] {
  if (!step.canSkip || step.checkpoint?.choices.some(({ id }) => id === 'skip')) return [];
  return [
    {
      label: 'Skip this step',
      icon: 'skipped',
      note: 'What follows goes on without it.',
      onPick: () => actions.askStep(step, 'skip'),
    },
  ];
}

function commentToggle(actions: PageActions, step: StepView, open: boolean): HTMLElement {
  const made = linkButton({
    icon: 'comment',
    label: open ? 'No comment' : 'Comment',
    description: open ? `Answer ${step.label} without a comment` : `Add a comment to your answer to ${step.label}`,
    key: 'comment',
    onClick: () => actions.toggleComment(step.id),
  });
  made.setAttribute('aria-expanded', String(open));
  return made;
}

function commentField(actions: PageActions, step: StepView): HTMLElement {
  return textArea({
    label: 'Comment (optional)',
    value: actions.draft(step.id),
    key: 'comment field',
    onInput: (text) => actions.setDraft(step.id, text),
  });
}

function setAllBusy(block: HTMLElement, pending: Pending | undefined, locked: boolean): void {
  for (const made of block.querySelectorAll<HTMLElement>('vscode-button, button'))
    setBusy(made, locked || pending !== undefined, pending !== undefined && made.dataset.choice === pending.pressed);
}
