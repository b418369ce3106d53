import * as z from 'zod/mini';
import { type PageState, pageStateSchema, type ToHost, type ToPage, toPageSchema } from '../src/view/messages.ts';

/** What the editor gives a page in place of a server. */
interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare global {
  /** Put there by the editor; may be called once. */
  function acquireVsCodeApi(): VsCodeApi;
}

/** The extension, as the page sees it. What comes in has passed its schema. */
export interface Host {
  send(message: ToHost): void;
  listen(handler: (message: ToPage) => void): void;
  /** What an earlier life of this page kept. */
  readonly kept: PageState | undefined;
  keep(state: PageState): void;
}

/** Connects the page. A message that does not fit its schema is reported to the host and dropped. */
export function connectHost(api: VsCodeApi, source: Window): Host {
  const send = (message: ToHost) => api.postMessage(message);
  const kept = z.safeParse(pageStateSchema, api.getState());
  return {
    send,
    listen(handler) {
      source.addEventListener('message', (event: MessageEvent<unknown>) => {
        const message = z.safeParse(toPageSchema, event.data);
        if (message.success) handler(message.data);
        else
          send({
            type: 'trouble',
            message: `The page got a message that it does not understand. ${z.prettifyError(message.error)}`,
          });
      });
    },
    kept: kept.success ? kept.data : undefined,
    keep: (state) => api.setState(state),
  };
}
