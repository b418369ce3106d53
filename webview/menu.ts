import { element } from './element.ts';
import { type IconName, icon } from './icons.ts';
import { openPopup } from './popup.ts';
import { iconButton } from './ui.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  /** A second line: what follows. */
  readonly note?: string;
  readonly onPick: (trigger: HTMLElement) => void;
}

/** A button with three dots and the menu it opens: for what is seldom wanted. Arrows, Home, End and Escape work. */
export function menuButton(label: string, key: string, items: readonly MenuItem[]): HTMLElement {
  const list = element('div', { class: 'menu', role: 'menu', popover: 'auto', 'aria-label': label });
  const trigger = iconButton({ icon: 'more', label, key, onClick: () => show() });
  trigger.setAttribute('aria-haspopup', 'menu');
  trigger.setAttribute('aria-expanded', 'false');
  const buttons = items.map((item) => menuItem(item, () => pick(item)));
  list.append(...buttons);

  function show() {
    openPopup(list, trigger);
    buttons[0]?.focus();
  }
  function pick(item: MenuItem) {
    list.hidePopover();
    trigger.focus();
    item.onPick(trigger);
  }
  list.addEventListener('toggle', (event) => {
    trigger.setAttribute('aria-expanded', String(event.newState === 'open'));
  });
  list.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Tab') list.hidePopover();
    const at = buttons.findIndex((made) => made.matches(':focus'));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  });
  return element('span', { class: 'menu-anchor' }, trigger, list);
}

function menuItem({ label, icon: name, note }: MenuItem, onClick: () => void): HTMLButtonElement {
  const words = element('span', { class: 'menu-words' }, label, note ? element('small', {}, note) : undefined);
  const made = element(
    'button',
    { type: 'button', role: 'menuitem', tabindex: -1 },
    name ? icon(name) : undefined,
    words,
  );
  made.addEventListener('click', onClick);
  return made;
}
