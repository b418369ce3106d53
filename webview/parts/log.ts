import { clockTime, fullTime } from '../clockTime.ts';
import { element } from '../element.ts';
import { type IconName, icon } from '../icons.ts';
import type { PageModel } from '../model.ts';
import type { PageActions } from '../pageActions.ts';

/** Older entries stay in the run's history; the page shows the newest. */
const SHOWN = 300;

export interface Log {
  readonly element: HTMLElement;
  paint(model: PageModel, now: number): void;
}

const ICONS: ReadonlyMap<string, IconName> = new Map([
  ['pending', 'pending'],
  ['in_progress', 'running'],
  ['running', 'running'],
  ['waiting', 'approve'],
  ['blocked', 'blocked'],
  ['failed', 'failed'],
  ['refused', 'warning'],
  ['done', 'done'],
  ['succeeded', 'done'],
  ['skipped', 'skipped'],
  ['paused', 'paused'],
  ['cancelled', 'cancelled'],
  ['takenBack', 'undo'],
]);

/** Statuses that look like another one. */
const LOOKS: ReadonlyMap<string, string> = new Map([
  ['in_progress', 'running'],
  ['waiting', 'approve'],
  ['failed', 'blocked'],
  ['refused', 'blocked'],
  ['succeeded', 'done'],
]);

/** What happened, newest first. Entries never change, so only new ones are made. */
export function log(actions: PageActions): Log {
  const list = element('ul', { class: 'log', tabindex: 0, 'aria-label': 'Log' });
  let run: string | undefined;
  let newest = 0;

  function line(entry: NonNullable<PageModel['view']>['log'][number], now: number): HTMLElement {
    const name = ICONS.get(entry.status) ?? 'info';
    const made = element(
      'li',
      { class: `look-${LOOKS.get(entry.status) ?? entry.status}` },
      element('time', { title: fullTime(entry.at) }, clockTime(entry.at, now)),
      element('span', { class: 'status' }, icon(name)),
      element('span', { class: 'who' }, entry.label),
      element('span', { class: 'what', title: entry.text }, entry.text),
      element('span', { class: 'by' }, entry.by),
    );
    const { step } = entry;
    if (step !== undefined) made.addEventListener('click', () => actions.select(step));
    return made;
  }

  return {
    element: list,
    paint({ view }, now) {
      if (view?.run?.runId !== run) {
        run = view?.run?.runId;
        newest = 0;
        list.replaceChildren();
      }
      const fresh = (view?.log ?? []).filter(({ seq }) => seq > newest).slice(0, SHOWN);
      list.prepend(...fresh.map((entry) => line(entry, now)));
      newest = Math.max(newest, ...fresh.map(({ seq }) => seq));
      while (list.childElementCount > SHOWN) list.lastElementChild?.remove();
    },
  };
}
