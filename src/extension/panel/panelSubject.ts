import type { Disposable } from '../../core/disposable.ts';
import type { Event } from '../../core/event.ts';
import type { RunId } from '../../core/ids.ts';
import type { ToHost, ToPage } from '../../view/messages.ts';
import type { PanelIcon } from './panelIcon.ts';

/** What the page asks of a run; each is answered by a `reply`. */
export type PageRequest = Extract<ToHost, { request: number }>;

/** All of what a panel shows at this moment. */
export interface PanelState {
  readonly title: string;
  readonly icon: PanelIcon;
  readonly message: Extract<ToPage, { type: 'state' | 'unavailable' }>;
}

export interface PanelReply {
  /** Why nothing happened, as a sentence for the person. */
  readonly error?: string;
  /** What the panel shows from now on. */
  readonly next?: PanelSubject;
}

/** A step, a line of the document (from 1), or neither: the block. */
export type RevealPlace = Pick<Extract<ToHost, { type: 'reveal' }>, 'step' | 'line'>;

/** What a panel is about: a run, or a block that somebody looks at before running it. */
export interface PanelSubject extends Disposable {
  /** Equal for subjects that are the same thing; may change while a block moves in its document. */
  readonly key: string;
  /** The run that it is about; none before the run. */
  readonly run: RunId | undefined;
  /** The state is no longer what it was. */
  readonly onDidChange: Event<void>;
  /** Something that runs has printed more. */
  readonly onDidPrint: Event<void>;
  /** What the steps that run now have printed so far. */
  printed(): Extract<ToPage, { type: 'printed' }>['outputs'];
  state(): Promise<PanelState>;
  perform(request: PageRequest): Promise<PanelReply>;
  /** Shows the place in the author's text. Returns why it could not, as a sentence. */
  reveal(place: RevealPlace): Promise<string | undefined>;
}

export const runKey = (run: string): string => `run ${run}`;
export const blockKey = (uri: string, blockIndex: number): string => `block ${blockIndex} ${uri}`;
export const rehearsalKey = (uri: string, blockIndex: number): string => `rehearsal ${blockIndex} ${uri}`;

/** For subjects in which nothing runs. */
export const nothingPrinted: Event<void> = () => ({ dispose: () => undefined });
