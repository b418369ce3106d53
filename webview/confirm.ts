import { element } from './element.ts';
import { openPopup } from './popup.ts';
import { button } from './ui.ts';

export interface Question {
  /** One sentence that says what would be lost. */
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/** Asks once more, beside the button that was pressed, before something that cannot be undone. Escape and a click elsewhere mean no. */
export function confirm(anchor: Element, { text, yes, no }: Question, onYes: () => void): void {
  const popup = element('div', { class: 'confirm', role: 'alertdialog', popover: 'auto', 'aria-label': text });
  const agree = button({ label: yes, key: 'yes', onClick: () => close(onYes) });
  const refuse = button({ label: no, look: 'secondary', key: 'no', onClick: () => close() });
  popup.append(element('p', {}, text), element('span', { class: 'buttons' }, agree, refuse));
  function close(then?: () => void) {
    popup.hidePopover();
    then?.();
  }
  popup.addEventListener('keydown', (event) => event.stopPropagation());
  popup.addEventListener('toggle', (event) => {
    if (event.newState === 'closed') popup.remove();
  });
  document.body.append(popup);
  openPopup(popup, anchor);
  refuse.focus();
}
