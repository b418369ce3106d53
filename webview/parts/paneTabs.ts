import { element, setAttributes } from '../element.ts';

export type Pane = 'steps' | 'timeline' | 'log';

const NAMES: Record<Pane, string> = { steps: 'Steps', timeline: 'Timeline', log: 'Log' };

/**
 * In a narrow window there is room for one of steps, timeline and log: tabs choose which. Shows its choice as
 * `data-pane` on `app`; in a wide window all are shown and the tabs are not. Panels are found by the ids `pane-steps`,
 * `pane-timeline`, `pane-log`.
 */
export function paneTabs(app: HTMLElement): HTMLElement {
  const tabs = new Map<Pane, HTMLButtonElement>();
  const order: readonly Pane[] = ['steps', 'timeline', 'log'];
  const bar = element('div', { role: 'tablist', 'aria-label': 'Parts of the run' });
  for (const pane of order) {
    const tab = element('button', { type: 'button', role: 'tab', 'aria-controls': `pane-${pane}` }, NAMES[pane]);
    tab.addEventListener('click', () => show(pane));
    tabs.set(pane, tab);
    bar.append(tab);
  }
  bar.addEventListener('keydown', (event) => {
    const at = order.findIndex((pane) => tabs.get(pane) === event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const pane = to === undefined ? undefined : order.at(to % order.length);
    if (pane === undefined) return;
    event.preventDefault();
    show(pane);
    tabs.get(pane)?.focus();
  });
  function show(pane: Pane) {
    app.dataset.pane = pane;
    for (const [other, tab] of tabs)
      setAttributes(tab, { 'aria-selected': String(other === pane), tabindex: other === pane ? 0 : -1 });
  }
  show('steps');
  return element('nav', { class: 'pane-tabs', 'aria-label': 'Parts of the run' }, bar);
}
