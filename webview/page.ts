import type { ToHost, ToPage } from '../src/view/messages.ts';
import { announcer } from './announcer.ts';
import { stage } from './drawing/stage.ts';
import { element } from './element.ts';
import type { Host } from './host.ts';
import { emptyModel, type PageModel, RUN, receive, requested, stepOf, type Target, waitingSteps } from './model.ts';
import type { PageActions } from './pageActions.ts';
import { header } from './parts/header.ts';
import { log } from './parts/log.ts';
import { notices } from './parts/notices.ts';
import { paneTabs } from './parts/paneTabs.ts';
import { stepList } from './parts/stepList.ts';
import { timeline } from './parts/timeline.ts';

/** A request before it has its number. */
type Request<T = Extract<ToHost, { request: number }>> = T extends { request: number } ? Omit<T, 'request'> : never;

/** Milliseconds after which a request that nobody answered gives its buttons back. */
const PATIENCE = 20_000;
const NO_ANSWER = 'The editor has not answered. Look whether the step has changed, then try again.';

/**
 * Builds the page in `body` and keeps it up to date. The page holds no truth of its own: it shows the host's last state, asks, and
 * shows nothing as done before the host has said so.
 */
export function openPage(body: HTMLElement, host: Host): void {
  let model = emptyModel(host.kept);
  let requests = 0;
  const drafts = new Map<string, string>();
  const narrow = window.matchMedia('(max-width: 759px)');

  const actions: PageActions = {
    select: (step) => {
      change({ ...model, ...(step === undefined ? {} : { selected: step }) });
      show(step, false);
    },
    openDetails(step) {
      change({ ...model, selected: step, detailsOpen: true });
      show(step, false);
      drawing.focusDetails();
    },
    closeDetails() {
      const { selected } = model;
      change({ ...model, detailsOpen: false });
      if (selected !== undefined) list.show(selected, true);
    },
    answer(step, choice) {
      const comment = model.commenting.has(step.id) ? drafts.get(step.id)?.trim() : undefined;
      ask(step.id, choice.id, {
        type: 'answer',
        step: step.id,
        attempt: step.attempt,
        choice: choice.id,
        ...(comment ? { comment } : {}),
      });
    },
    askStep: (step, type) => ask(step.id, type, { type, step: step.id, attempt: step.attempt }),
    askRun(type) {
      const planHash = model.view?.planHash;
      if (type !== 'start' && type !== 'rehearse') ask(RUN, type, { type });
      else if (planHash !== undefined) ask(RUN, type, { type, planHash });
    },
    reveal: (place) => host.send({ type: 'reveal', ...place }),
    manageTrust: () => host.send({ type: 'manageTrust' }),
    nextWaiting() {
      const waiting = model.view ? waitingSteps(model.view) : [];
      const at = waiting.findIndex(({ id }) => id === model.selected);
      const next = waiting[(at + 1) % waiting.length];
      if (!next) return;
      change({ ...model, selected: next.id });
      show(next.id, true);
    },
    toggleComment(step) {
      const commenting = new Set(model.commenting);
      if (!commenting.delete(step)) commenting.add(step);
      change({ ...model, commenting });
    },
    draft: (step) => drafts.get(step) ?? '',
    setDraft: (step, text) => drafts.set(step, text),
    dismissRefusal(target) {
      const refusals = new Map(model.refusals);
      refusals.delete(target);
      change({ ...model, refusals });
    },
  };

  const top = header(actions, () => list.current());
  const notes = notices(actions);
  const list = stepList(actions, narrow);
  const drawing = stage({
    actions,
    kept: keptPlace(host),
    home: () => list.current(),
    onPlace: () => keepSoon(),
    onTrouble: (message) => host.send({ type: 'trouble', message }),
  });
  const chart = timeline(actions);
  const history = log(actions);
  const voice = announcer();
  const app = element('div', { class: 'app', hidden: true });
  app.append(top.element, notes.element, paneTabs(app), list.element, drawing.element, foot());
  const blank = element('p', { class: 'blank' }, 'Loading the run…');
  body.replaceChildren(app, blank, voice.element);

  function foot(): HTMLElement {
    const pane = (id: string, name: string, hint: string, content: HTMLElement) =>
      element(
        'section',
        { class: 'pane', id, 'aria-label': name },
        element('div', { class: 'section-title' }, element('h2', {}, name), element('small', {}, hint)),
        content,
      );
    return element(
      'div',
      { class: 'foot' },
      pane('pane-timeline', 'Timeline', 'dashed line is now', chart.element),
      pane('pane-log', 'Log', 'newest first', history.element),
    );
  }

  function now(): number {
    return Date.now() + model.clockOffset;
  }

  function change(next: PageModel) {
    if (next === model) return;
    model = next;
    const { view, unavailable } = model;
    app.hidden = view === undefined || unavailable !== undefined;
    blank.hidden = !app.hidden;
    if (unavailable !== undefined) blank.textContent = unavailable;
    if (view === undefined || unavailable !== undefined) return;
    app.classList.toggle('before-run', view.run === undefined);
    app.classList.toggle('rehearsal', view.run?.rehearsal === true);
    app.classList.toggle('ended', view.run?.endedAt !== undefined);
    const at = now();
    top.paint(model, at);
    notes.paint(model);
    list.paint(model, at);
    drawing.paint(model, at);
    chart.paint(model, at);
    history.paint(model, at);
    voice.paint(view);
    keepSoon();
  }

  function show(id: string | undefined, focus: boolean) {
    const step = stepOf(model, id);
    if (!step) return;
    list.show(step.id, focus);
    drawing.reveal(step);
  }

  function ask(target: Target, pressed: string, request: Request) {
    if (model.pending.has(target)) return;
    requests++;
    host.send({ ...request, request: requests });
    change(requested(model, target, requests, pressed));
    const late: ToPage = { type: 'reply', request: requests, error: NO_ANSWER };
    setTimeout(() => change(receive(model, late, Date.now())), PATIENCE);
  }

  let keeping = 0;
  function keepSoon() {
    clearTimeout(keeping);
    keeping = window.setTimeout(() => {
      const { shown, selected } = model;
      if (shown) host.keep({ shown, ...(selected === undefined ? {} : { selected }), ...drawing.place() });
    }, 150);
  }

  host.listen((message) => {
    change(receive(model, message, Date.now()));
    if (message.type === 'select') show(message.step, false);
  });
  narrow.addEventListener('change', () => change({ ...model }));
  setInterval(() => {
    if (!model.view || document.hidden) return;
    const at = now();
    top.tick(at);
    list.tick(at);
    drawing.tick(model, at);
    chart.tick(at);
  }, 1000);
  host.send({ type: 'ready', version: 1 });
}

function keptPlace({ kept }: Host): { readonly x: number; readonly y: number; readonly zoom: number } | undefined {
  return kept?.zoom === undefined || kept.x === undefined || kept.y === undefined
    ? undefined
    : { x: kept.x, y: kept.y, zoom: kept.zoom };
}
