import type { StepId } from '../core/ids.ts';
import type { ProcessIdentity } from '../core/processIdentity.ts';
import type { FormValues } from '../workflow/formField.ts';

/** Who did something. Locally as good as the person's own word: shown as unverified. */
export interface Actor {
  readonly kind: 'person' | 'agent' | 'engine';
  readonly name: string;
}

/** How a step ended well. */
export interface Completion {
  /** The way out that it names, by label. */
  readonly outcome?: string;
  /** JSON. */
  readonly output?: unknown;
  readonly comment?: string;
}

/** What is asked of a run. Time and actor come in with it: the engine has neither clock nor identity. */
export type Command = StepCommand | RunCommand;

interface Given {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: Actor;
}

/** Every command to a step names the attempt it means; an old one is refused. */
interface ToStep extends Given {
  readonly step: StepId;
  readonly attempt: number;
}

export type StepCommand =
  /** A runner begins: to `in_progress`. `performer` is the process that it runs in. */
  | (ToStep & { readonly type: 'start'; readonly performer?: ProcessIdentity })
  /** A ready step that a person completes, or a checkpoint of any step, is put to a person: to `waiting`. */
  | (ToStep & { readonly type: 'open' })
  /** What runs is finished. */
  | (ToStep & { readonly type: 'complete'; readonly completion: Completion })
  /** What runs has failed. */
  | (ToStep & {
      readonly type: 'fail';
      readonly message: string;
      readonly output?: unknown;
      /** A person stopped it: it is not tried again by itself. */
      readonly final?: true;
      /** From 0 up to, but without, 1: spreads the delay before a further attempt. 0 where absent. */
      readonly random?: number;
    })
  /**
   * What ran has ended with the program that ran it, and nobody knows how far it came: a person is asked, or it is
   * tried again where its runner says that this is safe.
   */
  | (ToStep & { readonly type: 'interrupt'; readonly repeatable?: boolean })
  /** A person answers what is open or blocked: `choice` is the {@link Choice.id} of one that was offered. */
  | (ToStep & {
      readonly type: 'answer';
      readonly choice: string;
      readonly comment?: string;
      /** What was filled in, where the question has a form. */
      readonly values?: FormValues;
    })
  /** An agent that is asked first leaves the question to people. */
  | (ToStep & { readonly type: 'escalate'; readonly comment?: string })
  | (ToStep & { readonly type: 'retry' })
  | (ToStep & { readonly type: 'skip'; readonly comment?: string })
  /** A tick or an answer is taken back. */
  | (ToStep & { readonly type: 'takeBack' });

export type RunCommand =
  | (Given & { readonly type: 'pause' })
  | (Given & { readonly type: 'resume' })
  | (Given & { readonly type: 'cancel'; readonly comment?: string })
  /** Time has come: fires what is due at `at`. `random` as in `fail`. */
  | (Given & { readonly type: 'tick'; readonly random?: number });

/** Why a command changed nothing. */
export interface Refusal {
  readonly code:
    | 'no-such-step'
    | 'not-ready'
    | 'not-in-progress'
    | 'not-open'
    | 'already-answered'
    | 'old-attempt'
    | 'not-offered'
    | 'no-free-slot'
    | 'followed-up'
    | 'not-allowed'
    | 'not-valid'
    | 'run-ended'
    | 'run-paused'
    | 'no-change';
  /** Names step, state and command and says what to do instead. */
  readonly message: string;
  readonly step?: StepId;
}
