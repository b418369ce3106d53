import type { CommandView } from '../../src/view/planView.ts';
import { element } from '../element.ts';

/** The commands of one step, in the order in which they run, exactly as they are handed to their interpreters. */
export function commandList(commands: readonly CommandView[]): HTMLElement {
  const list = element('ol', { class: 'commands' });
  for (const { language, text, cwd } of commands) {
    const place = cwd === undefined ? language : `${language} in ${cwd}`;
    list.append(
      element('li', {}, element('small', {}, place), element('pre', { tabindex: 0 }, element('code', {}, text))),
    );
  }
  return list;
}
