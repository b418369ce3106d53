import { element, setText } from '../element.ts';
import { icon } from '../icons.ts';
import type { Refusal } from '../model.ts';
import { iconButton } from '../ui.ts';

export interface RefusalNote {
  readonly element: HTMLElement;
  paint(refusal: Refusal | undefined): void;
}

/** Where the host's no is shown: beside what was asked, read out at once, until it is closed or out of date. */
export function refusalNote(onDismiss: () => void): RefusalNote {
  const words = element('span');
  const close = iconButton({ icon: 'close', label: 'Close this message', key: 'dismiss', onClick: onDismiss });
  const note = element('div', { class: 'refusal', role: 'alert', hidden: true }, icon('warning'), words, close);
  return {
    element: note,
    paint(refusal) {
      note.hidden = refusal === undefined;
      setText(words, refusal?.message ?? '');
    },
  };
}
