import { kindWord } from '../../src/view/kindWord.ts';
import type { StepView } from '../../src/view/planView.ts';
import { lookWord, stepLook } from '../../src/view/stepLook.ts';
import { clockTime, fullTime } from '../clockTime.ts';
import { element, setText } from '../element.ts';
import { keepFocus } from '../focus.ts';
import { icon } from '../icons.ts';
import { markdownText } from '../markdownText.ts';
import { type PageModel, stepOf } from '../model.ts';
import type { PageActions } from '../pageActions.ts';
import { isLive, stepDuration } from '../stepTime.ts';
import { badge, divider, iconButton, linkButton, setBusy } from '../ui.ts';
import { answers } from './answers.ts';
import { canStop } from './canStop.ts';
import { commandList } from './commandList.ts';
import { outputs } from './outputs.ts';
import { refusalNote } from './refusalNote.ts';

export interface Details {
  readonly element: HTMLElement;
  paint(model: PageModel, now: number): void;
  tick(now: number): void;
  /** Takes the keyboard to the heading, where reading begins. */
  focus(): void;
}

/** Everything about the selected step, and all that can be done with it. */
export function details(actions: PageActions): Details {
  const heading = element('h2', { tabindex: -1 });
  const facts = element('div', { class: 'facts' });
  const question = element('p', { class: 'question' });
  const close = iconButton({
    icon: 'close',
    label: 'Close details',
    key: 'close',
    onClick: () => actions.closeDetails(),
  });
  const reply = answers(actions, 'card', () => close);
  const printed = outputs();
  const links = element('div', { class: 'links' });
  const mark = element('span', { class: 'status' });
  const round = element('span');
  let step: StepView | undefined;
  let duration: HTMLElement | undefined;
  let painted = '';

  const refusal = refusalNote(() => step && actions.dismissRefusal(step.id));
  const card = element(
    'aside',
    { class: 'details', 'aria-label': 'Step details', hidden: true },
    element('div', { class: 'details-head' }, mark, heading, round, close),
    question,
    reply.element,
    refusal.element,
    printed.element,
    facts,
    links,
  );
  card.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') actions.closeDetails();
  });

  function paintContent(shown: StepView, model: PageModel, now: number) {
    const started = model.view?.run !== undefined;
    const look = stepLook(shown);
    card.className = `details look-${look}`;
    mark.replaceChildren(...(started ? [icon(look)] : []));
    setText(heading, shown.label);
    round.replaceChildren(...(shown.round ? [badge(shown.round)] : []));
    const ask = shown.checkpoint?.kind === 'task' ? '' : (shown.checkpoint?.question ?? '');
    setText(question, ask === shown.label ? '' : ask);
    duration = element('dd', {}, stepDuration(shown, now));
    const group = groupWords(shown, model);
    facts.replaceChildren(...factsOf(shown, started, duration, group, now), ...relations(shown, model, actions));
    links.replaceChildren(divider(), ...stepLinks(shown, actions));
  }

  return {
    element: card,
    paint(model, now) {
      const next = model.detailsOpen ? stepOf(model, model.selected) : undefined;
      card.hidden = next === undefined;
      if (!next) return;
      const related = relatedSteps(next, model).map(({ status }) => status);
      const signature = JSON.stringify([next, related, groupWords(next, model), model.view?.run === undefined]);
      step = next;
      if (signature !== painted) {
        painted = signature;
        keepFocus(
          card,
          () => close,
          () => paintContent(next, model, now),
        );
      }
      printed.paint(next, model.printed.get(next.id));
      reply.paint(next, model);
      refusal.paint(model.refusals.get(next.id));
      for (const made of links.querySelectorAll('button'))
        setBusy(made, made.dataset.key !== 'source' && (!model.canRun || model.pending.has(next.id)));
    },
    tick(now) {
      if (step && duration && isLive(step)) setText(duration, stepDuration(step, now));
    },
    focus: () => heading.focus({ preventScroll: true }),
  };
}

function factsOf(step: StepView, started: boolean, duration: HTMLElement, group: string, now: number): readonly Node[] {
  const state = started ? lookWord(stepLook(step)) : 'Not started';
  const list = element('dl');
  const add = (name: string, value: string | HTMLElement, hint?: string) => {
    if (value === '') return;
    const shown = typeof value === 'string' ? element('dd', { title: hint }, value) : value;
    list.append(element('dt', {}, name), shown);
  };
  add('Status', step.note ? `${state} · ${step.note}` : state);
  add('Kind', kindWord(step.kind));
  add('Part of', group);
  if (step.startedAt !== undefined)
    add(isLive(step) ? 'Since' : 'Started', clockTime(step.startedAt, now), fullTime(step.startedAt));
  if (duration.textContent !== '') add('Duration', duration);
  if (step.attempt > 1) add('Attempt', String(step.attempt));
  add('By', step.by ?? '');
  return [
    ...(step.brief ? [markdownText(step.brief)] : []),
    ...(step.commands ? [element('h3', {}, 'Commands'), commandList(step.commands)] : []),
    list,
    ...(step.comment ? [element('blockquote', {}, step.comment)] : []),
    ...earlierAttempts(step),
  ];
}

/** `Staging · 2/5`: the group around a step and how far it is; before a run its title alone. */
function groupWords({ group: index }: StepView, { view }: PageModel): string {
  const group = index === undefined ? undefined : view?.groups[index];
  if (!group) return '';
  return view?.run ? `${group.title} · ${group.resolved}/${group.total}` : group.title;
}

function earlierAttempts({ attempts, attempt }: StepView): readonly Node[] {
  const earlier = attempts.filter(({ number }) => number < attempt);
  if (earlier.length === 0) return [];
  const list = element('ul', { class: 'attempts' });
  for (const { number, result } of earlier) list.append(element('li', {}, `Attempt ${number}: ${result}`));
  return [element('h3', {}, 'Earlier attempts'), list];
}

function relatedSteps(step: StepView, { view }: PageModel): readonly StepView[] {
  const ids = new Set([...step.needs, ...step.leadsTo]);
  return view?.steps.filter(({ id }) => ids.has(id)) ?? [];
}

function relations(step: StepView, model: PageModel, actions: PageActions): readonly Node[] {
  const started = model.view?.run !== undefined;
  const section = (title: string, ids: readonly string[]): readonly Node[] => {
    const steps = ids.flatMap((id) => stepOf(model, id) ?? []);
    if (steps.length === 0) return [];
    return [
      element('h3', {}, title),
      element('ul', { class: 'relations' }, ...steps.map((other) => relation(other, started, actions))),
    ];
  };
  return [...section('Needs', step.needs), ...section('Then', step.leadsTo)];
}

function relation(other: StepView, started: boolean, actions: PageActions): HTMLElement {
  const look = started ? stepLook(other) : 'pending';
  const go = linkButton({
    label: other.round ? `${other.label} · ${other.round}` : other.label,
    icon: look,
    description: `${other.label}, ${started ? lookWord(look) : 'not started'}`,
    key: `step ${other.id}`,
    onClick: () => actions.openDetails(other.id),
  });
  return element('li', { class: `look-${look}` }, go);
}

function stepLinks(step: StepView, actions: PageActions): readonly Node[] {
  const undo = linkButton({
    icon: 'undo',
    label: 'Take back',
    description: `Take back ${step.label}`,
    key: 'undo',
    onClick: () => actions.askStep(step, 'takeBack'),
  });
  const skip = linkButton({
    icon: 'skipped',
    label: 'Skip this step',
    description: `Skip ${step.label}`,
    key: 'skip',
    onClick: () => actions.askStep(step, 'skip'),
  });
  const stop = linkButton({
    icon: 'stop',
    label: 'Stop',
    description: `Stop ${step.label}`,
    key: 'stop',
    onClick: () => actions.askStep(step, 'stop'),
  });
  const source = linkButton({
    icon: 'file',
    label: 'Open in the text',
    description: `Open in the text: ${step.label}`,
    key: 'source',
    onClick: () => actions.reveal({ step: step.id }),
  });
  return [
    ...(canStop(step) ? [stop] : []),
    ...(step.canTakeBack ? [undo] : []),
    ...(step.canSkip && !step.checkpoint ? [skip] : []),
    source,
  ];
}
