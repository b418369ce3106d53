import { formatDuration } from '../../src/view/formatDuration.ts';
import type { PlanView } from '../../src/view/planView.ts';
import { runWord } from '../../src/view/runWord.ts';
import { confirm } from '../confirm.ts';
import { element, setText } from '../element.ts';
import { keepFocus } from '../focus.ts';
import { type IconName, icon } from '../icons.ts';
import { type PageModel, RUN, waitingSteps } from '../model.ts';
import type { PageActions } from '../pageActions.ts';
import { badge, button, linkButton, setBusy } from '../ui.ts';
import { progressBar } from './progressBar.ts';
import { refusalNote } from './refusalNote.ts';

export interface Header {
  readonly element: HTMLElement;
  paint(model: PageModel, now: number): void;
  tick(now: number): void;
}

/**
 * Title, where the diagram stands, what can be done with the whole run, and how far it is. `home` gets the keyboard
 * when the buttons are gone and nothing waits.
 */
export function header(actions: PageActions, home: () => HTMLElement | undefined): Header {
  const title = element('div', { class: 'title' });
  const buttons = element('div', { class: 'buttons' });
  const bar = progressBar();
  const count = element('b', { class: 'count' });
  const elapsed = element('span', { class: 'elapsed' });
  const pill = element('button', { type: 'button', class: 'pill', 'data-key': 'waiting' });
  const progress = element('div', { class: 'progress' }, bar.element, count, elapsed, pill);
  const refusal = refusalNote(() => actions.dismissRefusal(RUN));
  const head = element('header', { class: 'header' }, title, buttons, progress, refusal.element);
  pill.addEventListener('click', () => actions.nextWaiting());

  let run: PlanView['run'];
  let paintedTitle = '';
  let paintedButtons = '';

  return {
    element: head,
    paint(model, now) {
      const { view } = model;
      if (!view) return;
      run = view.run;
      progress.hidden = run === undefined;
      paintPill(pill, view);
      const titleSignature = JSON.stringify([
        view.title,
        view.source,
        run?.designId,
        run?.rehearsal,
        run?.status,
        run?.outcome,
      ]);
      if (titleSignature !== paintedTitle) {
        paintedTitle = titleSignature;
        keepFocus(
          title,
          () => undefined,
          () => title.replaceChildren(...titleContent(view, actions)),
        );
      }
      const buttonSignature = JSON.stringify([run?.status, run?.rehearsal, model.needsTrust]);
      if (buttonSignature !== paintedButtons) {
        paintedButtons = buttonSignature;
        keepFocus(
          buttons,
          () => (pill.hidden ? home() : pill),
          () => buttons.replaceChildren(...runButtons(view, model.needsTrust, actions)),
        );
      }
      for (const made of buttons.querySelectorAll<HTMLElement>('vscode-button'))
        setBusy(made, isBusy(model, made.dataset.key), model.pending.get(RUN)?.pressed === made.dataset.key);
      bar.paint(view);
      setText(count, `${view.progress.resolved}/${view.progress.total}`);
      setText(elapsed, elapsedText(run, now));
      refusal.paint(model.refusals.get(RUN));
    },
    tick(now) {
      setText(elapsed, elapsedText(run, now));
    },
  };
}

function titleContent({ title, source, run }: PlanView, actions: PageActions): readonly Node[] {
  const look = run?.status ?? 'ready';
  const mark = element('span', { class: `run-icon run-${look}` }, icon(runIcon(run?.status)));
  const open = linkButton({
    icon: 'file',
    label: source,
    description: `Show the diagram in ${source}`,
    key: 'source',
    onClick: () => actions.reveal({}),
  });
  open.classList.add('source');
  return [
    mark,
    element('h1', { title }, title),
    ...(run
      ? [
          badge(run.rehearsal ? 'Rehearsal' : run.designId),
          element('span', { class: `run-word run-${look}` }, statusWords(run)),
        ]
      : []),
    open,
  ];
}

/** Nothing where something waits: the count beside the progress says so, and leads there. */
function statusWords({ status, outcome }: NonNullable<PlanView['run']>): string {
  return status === 'waiting' ? '' : [runWord(status), outcome].filter(Boolean).join(' · ');
}

function isHeld(run: PlanView['run']): boolean {
  return run?.status === 'paused' || run?.status === 'pausing';
}

function runIcon(status: NonNullable<PlanView['run']>['status'] | undefined): IconName {
  if (status === undefined) return 'ready';
  const icons = {
    running: 'running',
    waiting: 'approve',
    blocked: 'blocked',
    pausing: 'paused',
    paused: 'paused',
    succeeded: 'done',
    failed: 'failed',
    cancelled: 'cancelled',
  } as const;
  return icons[status];
}

function runButtons({ run }: PlanView, needsTrust: boolean, actions: PageActions): readonly HTMLElement[] {
  if (!run) return beforeRun(needsTrust, actions);
  if (run.rehearsal) return [endRehearsal(actions)];
  if (run.status === 'succeeded' || run.status === 'failed' || run.status === 'cancelled') return [];
  const toggle = isHeld(run)
    ? button({
        label: 'Resume',
        icon: 'play',
        look: 'secondary',
        key: 'resume',
        onClick: () => actions.askRun('resume'),
      })
    : button({
        label: 'Pause',
        icon: 'pause',
        look: 'secondary',
        key: 'pause',
        onClick: () => actions.askRun('pause'),
      });
  const cancel: HTMLElement = button({
    label: 'Cancel',
    icon: 'stop',
    look: 'secondary',
    key: 'cancel',
    description: 'Cancel the run',
    onClick: () =>
      confirm(
        cancel,
        { text: 'Cancel this run? What is not done stays undone.', yes: 'Cancel run', no: 'Keep going' },
        () => actions.askRun('cancel'),
      ),
  });
  return [toggle, cancel];
}

/** Where the workspace must be trusted first, rehearsing is what can be done. */
function beforeRun(needsTrust: boolean, actions: PageActions): readonly HTMLElement[] {
  const start = button({
    label: 'Start run',
    icon: 'play',
    look: needsTrust ? 'secondary' : 'primary',
    key: 'start',
    onClick: () => actions.askRun('start'),
  });
  const rehearse = button({
    label: 'Rehearse',
    icon: 'ready',
    look: needsTrust ? 'primary' : 'secondary',
    key: 'rehearse',
    hint: 'Go through the clicks: nothing is executed or kept',
    onClick: () => actions.askRun('rehearse'),
  });
  return [start, rehearse];
}

function endRehearsal(actions: PageActions): HTMLElement {
  return button({
    label: 'End rehearsal',
    icon: 'close',
    look: 'secondary',
    key: 'endRehearsal',
    onClick: () => actions.askRun('endRehearsal'),
  });
}

function isBusy({ view, canRun, canRehearse, pending }: PageModel, key: string | undefined): boolean {
  const broken = view?.run === undefined && (view?.problems.some(({ severity }) => severity === 'error') ?? true);
  const allowed = key === 'rehearse' ? canRehearse : canRun;
  return !allowed || broken || pending.has(RUN);
}

function elapsedText(run: PlanView['run'], now: number): string {
  if (!run) return '';
  if (run.endedAt !== undefined) return `took ${formatDuration(run.endedAt - run.startedAt)}`;
  return `${formatDuration(now - run.startedAt)} elapsed`;
}

/** A paused run asks for nothing. */
function paintPill(pill: HTMLElement, view: PlanView): void {
  const waiting = isHeld(view.run) ? 0 : waitingSteps(view).length;
  const text = `${waiting} waiting for you`;
  pill.hidden = waiting === 0;
  if (pill.textContent === text) return;
  pill.replaceChildren(icon('approve'), element('span', {}, text));
  pill.title = 'Go to the next one';
}
