import { Emitter } from '../../core/event.ts';
import { nothingPrinted, type PanelReply, type PanelState, type PanelSubject } from './panelSubject.ts';

const MESSAGE =
  'VS Code has forgotten what this panel showed. Your runs are kept: open one from the Diagram Runner view, and close this panel.';

/** A panel that came back without its state: the window ended before the page could keep it. */
export class ForgottenSubject implements PanelSubject {
  readonly key = 'forgotten';
  readonly run = undefined;
  readonly #changed = new Emitter<void>();

  readonly onDidChange = this.#changed.event;
  readonly onDidPrint = nothingPrinted;

  state(): Promise<PanelState> {
    return Promise.resolve({
      title: 'Diagram Runner',
      icon: 'cancelled',
      message: { type: 'unavailable', message: MESSAGE },
    });
  }

  printed(): ReturnType<PanelSubject['printed']> {
    return [];
  }

  perform(): Promise<PanelReply> {
    return Promise.resolve({ error: MESSAGE });
  }

  reveal(): Promise<string | undefined> {
    return Promise.resolve(MESSAGE);
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
