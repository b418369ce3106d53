import { type Disposable, toDisposable } from '../../core/disposable.ts';

/** Milliseconds without a keystroke before what depends on a text is looked at again. */
export const typingPause = 150;

export interface AfterTyping extends Disposable {
  /** There was a keystroke. */
  readonly typed: () => void;
}

/** Does `work` once when somebody stops typing: reading a large document at each keystroke would hold the typing up. */
export function afterTyping(work: () => void): AfterTyping {
  let timer: NodeJS.Timeout | undefined;
  const typed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(work, typingPause);
  };
  return { typed, ...toDisposable(() => clearTimeout(timer)) };
}
